// Shows the dialog of `confirm()`; its code is fetched with the first question. Stands once in the application.
import { Suspense, useSyncExternalStore } from 'react'
import { openQuestion } from '#src/ui/dialog/confirm.ts'
import { late } from '#src/ui/late.tsx'

const ConfirmDialog = late(async () => ({
  default: (await import('#src/ui/dialog/confirm-dialog.tsx')).ConfirmDialog,
}))

export function DialogHost() {
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.current)
  if (!question) return null
  const { id, ...shown } = question
  return (
    <Suspense fallback={null}>
      <ConfirmDialog key={id} opened {...shown} />
    </Suspense>
  )
}
