// Why something is rejected: whoever asked reads it. Sent with Ctrl+Enter too.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import styles from './approvals.module.css'
import type { InboxKind } from './inbox-calls.ts'

interface ReasonFormProps {
  /** Of what is rejected. */
  readonly kinds: readonly InboxKind[]
  readonly onReject: (reason: string) => void
  readonly onCancel: () => void
}

export function ReasonForm({ kinds, onReject, onCancel }: ReasonFormProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const send = () => {
    if (reason.trim() === '') setAsked(true)
    else onReject(reason.trim())
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.reason}>
      <Textarea
        autoFocus
        label={t`Reason of the rejection`}
        description={t`Sent to the applicant.`}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        onKeyDown={press}
        maxLength={kinds.includes('BIO_PHOTO') ? 100 : 200}
        autosize
        minRows={2}
        error={asked && reason.trim() === '' ? t`Please give a reason.` : undefined}
        withAsterisk
      />
      <div className={styles.buttons}>
        <Button color="red" onClick={send}>
          <Trans>Send the rejection</Trans>
        </Button>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
