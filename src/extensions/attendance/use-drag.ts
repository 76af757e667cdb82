// Moves something along an axis: by pointer to quarters of an hour, by keys to five minutes or whole hours.
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Axis } from './axis.ts'

const SNAP = 15

const isBackwards = (element: Element) => getComputedStyle(element).direction === 'rtl'

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 60,
  PageDown: -60,
}

/** `onMove` gets minutes since the drag began, or the step of a key; `onStart` and `onEnd` frame a drag. */
export function useDrag(options: {
  readonly axis: Axis
  readonly onStart: () => void
  readonly onMove: (minutes: number, by: 'pointer' | 'key') => void
  readonly onEnd: () => void
}) {
  const began = useRef<{ readonly x: number; readonly width: number } | undefined>(undefined)
  const end = () => {
    if (!began.current) return
    began.current = undefined
    options.onEnd()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      const width = event.currentTarget.parentElement?.clientWidth ?? 1
      event.currentTarget.setPointerCapture(event.pointerId)
      began.current = { x: event.clientX, width }
      options.onStart()
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!began.current) return
      const { x, width } = began.current
      const way = isBackwards(event.currentTarget) ? x - event.clientX : event.clientX - x
      const minutes = (way / width) * (options.axis.to - options.axis.from)
      options.onMove(Math.round(minutes / SNAP) * SNAP, 'pointer')
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = steps[event.key]
      if (step === undefined) return
      event.preventDefault()
      const turned = isBackwards(event.currentTarget) && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      options.onMove(turned ? -step : step, 'key')
    },
  }
}
