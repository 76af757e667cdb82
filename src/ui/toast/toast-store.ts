// The toasts on the page: at most three, each for five seconds, the oldest gives way. No React in here.
import type { ReactNode } from 'react'

export type ToastVariant = 'success' | 'info' | 'warning' | 'error'

export interface ToastAction {
  readonly label: string
  readonly onClick: () => void
}

export interface ToastOptions {
  /** Stands below the text: what was blocked, a reference number. */
  readonly detail?: ReactNode
  /** One button, such as Undo; the toast closes when it is pressed. */
  readonly action?: ToastAction
  /** Milliseconds until the toast goes by itself. */
  readonly duration?: number
}

export interface Toast extends ToastOptions {
  readonly id: number
  readonly variant: ToastVariant
  readonly text: string
}

const mostToasts = 3
const toastDuration = 5000

interface Timer {
  handle: ReturnType<typeof setTimeout> | undefined
  startedAt: number
  left: number
}

export function createToastStore() {
  let toasts: readonly Toast[] = []
  let nextId = 1
  const timers = new Map<number, Timer>()
  const listeners = new Set<() => void>()

  const change = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }

  const stop = (id: number) => {
    clearTimeout(timers.get(id)?.handle)
    timers.delete(id)
  }

  const start = (id: number, left: number) => {
    timers.set(id, { handle: setTimeout(() => dismiss(id), left), startedAt: Date.now(), left })
  }

  function dismiss(id: number): void {
    stop(id)
    change(toasts.filter((toast) => toast.id !== id))
  }

  /** A text that is shown already is not shown twice: it starts its time again. Gives the toast's id. */
  function show(variant: ToastVariant, text: string, options: ToastOptions = {}): number {
    const same = toasts.find((toast) => toast.variant === variant && toast.text === text)
    const id = same?.id ?? nextId++
    const toast: Toast = { id, variant, text, ...options }
    stop(id)
    const others = toasts.filter((other) => other.id !== id)
    for (const { id: old } of others.slice(0, -(mostToasts - 1))) stop(old)
    change(same ? toasts.map((other) => (other.id === id ? toast : other)) : [...others.slice(1 - mostToasts), toast])
    start(id, options.duration ?? toastDuration)
    return id
  }

  /** While somebody reads or points at the toasts none of them goes. */
  function hold(): void {
    for (const timer of timers.values()) {
      if (timer.handle === undefined) continue
      clearTimeout(timer.handle)
      timer.handle = undefined
      timer.left -= Date.now() - timer.startedAt
    }
  }

  function release(): void {
    for (const [id, { handle, left }] of timers) if (handle === undefined) start(id, Math.max(left, 1000))
  }

  return {
    show,
    dismiss,
    hold,
    release,
    toasts: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
