// Asks from anywhere and waits for the answer: `if (await confirm({ title: t`Delete 3 areas?`, destructive: true })) …`.
import type { ConfirmDialogProps } from '#src/ui/dialog/confirm-dialog.tsx'

export type Question = Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'children' | 'validate' | 'confirmLabel' | 'discardLabel' | 'destructive' | 'size'
>

interface OpenQuestion extends Question {
  readonly id: number
  readonly onDiscard: () => void
}

let open: OpenQuestion | undefined
let nextId = 1
const listeners = new Set<() => void>()

function change(next: OpenQuestion | undefined): void {
  open = next
  for (const listener of listeners) listener()
}

/** Resolves to true on Confirm and to false on Discard or when another question takes its place. */
export function confirm(question: Question): Promise<boolean> {
  open?.onDiscard()
  return new Promise((resolve) => {
    let confirmed = false
    change({
      ...question,
      id: nextId++,
      validate: async () => {
        confirmed = question.validate ? await question.validate() : true
        return confirmed
      },
      onDiscard: () => {
        resolve(confirmed)
        change(undefined)
      },
    })
  })
}

export const openQuestion = {
  current: () => open,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
