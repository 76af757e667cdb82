// Keeps what is shown under a new name.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
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
  const [saving, setSaving] = useState(false)

  const save = async () => {
    setSaving(true)
    setProblem(undefined)
    try {
      await onSave(name.trim())
      setName('')
      notify.success(t`The view was saved`)
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) {
        const { code, message, context = {} } = error
        setProblem(problemText({ code, message, context }))
      } else report(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <form
      className={styles.saveAs}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) void save()
      }}
    >
      <TextField label={t`Save as a new view`} value={name} onChange={setName} maxLength={100} error={problem} />
      <Button type="submit" variant="default" loading={saving} disabled={name.trim() === ''}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
