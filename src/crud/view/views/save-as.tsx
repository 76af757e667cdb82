// Keeps what is shown under a new name.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import { problemText, useMessages } from '#src/crud/view/record/problem-text.ts'
import { report } from '#src/crud/view/report.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import styles from './views-panel.module.css'

export function SaveAs({ onSave }: { readonly onSave: (name: string) => Promise<void> }) {
  const { t } = useLingui()
  useMessages()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()

  const { mutate: save, isPending } = useMutation({
    // What the field says is not said twice.
    meta: { quiet: true },
    mutationFn: onSave,
    onMutate: () => setProblem(undefined),
    onSuccess: () => {
      setName('')
      notify.success(t`The view was saved`)
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 400) return report(error)
      const { code, message, context = {} } = error
      setProblem(problemText({ code, message, context }))
    },
  })
  return (
    <form
      className={styles.saveAs}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) save(name.trim())
      }}
    >
      <TextField label={t`Save as a new view`} value={name} onChange={setName} maxLength={100} error={problem} />
      <Button type="submit" variant="default" loading={isPending} disabled={name.trim() === ''}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
