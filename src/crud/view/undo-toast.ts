// Says what was done, with a way back: the button of the toast, or Ctrl+Z where no input has the focus.
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { undoSteps } from '#src/api/undo.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { report } from './report.ts'

/** Longer than other toasts: people have to see what they did, and to decide. */
const duration = 10_000

interface Done {
  readonly text: string
  readonly variant?: 'success' | 'warning'
  /** None: it cannot be undone. */
  readonly steps: readonly string[]
}

/** Ends listening for the keys of the last toast. */
let forget = () => {}

export function tellDone(client: QueryClient, { text, steps, variant = 'success' }: Done): void {
  if (steps.length === 0) return void notify[variant](text)
  tellUndoable(
    text,
    async () => {
      try {
        await undoSteps(steps)
        notify.success(t`Undone`)
      } catch (error) {
        report(error)
      } finally {
        await client.invalidateQueries()
      }
    },
    variant,
  )
}

/** `takeBack` says itself what came of it. */
export function tellUndoable(text: string, takeBack: () => unknown, variant: 'success' | 'warning' = 'success'): void {
  const undo = () => {
    forget()
    void takeBack()
  }
  const id = notify[variant](text, { duration, action: { label: t`Undo`, onClick: undo } })
  forget()
  const onKey = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyZ'
    if (!isUndo || event.defaultPrevented || isTyping(document.activeElement)) return
    if (!notify.stands(id)) return forget()
    event.preventDefault()
    notify.dismiss(id)
    undo()
  }
  document.addEventListener('keydown', onKey)
  forget = () => document.removeEventListener('keydown', onKey)
}

const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName))
