// The decisions of this visit that can be taken back: the latest first, by the toast that told of it or by a key.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tellUndoable } from '#src/crud/view/undo-toast.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { type Done, mayTakeBack, takeBack } from './take-back.ts'

export function useUndo() {
  const client = useQueryClient()
  const [made, setMade] = useState<readonly Done[]>([])
  const undo = (done: Done) => {
    setMade((before) => before.filter((one) => one !== done))
    return takeBack(client, done)
  }
  const last = made.at(-1)
  return {
    /** Absent: there is nothing to take back. */
    undoLast: last && (() => void undo(last)),
    undo,
    tell: (text: string, done: Done) => {
      if (!mayTakeBack(done)) return void notify.success(text)
      setMade((before) => [...before, done])
      tellUndoable(text, () => undo(done))
    },
  }
}

export type Undo = ReturnType<typeof useUndo>
