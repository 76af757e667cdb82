// Sends a test mail by the company's own server as it is saved, and says in which step it failed.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import { userQuery } from '#src/api/identity-queries.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { problemText, useMessages } from '#src/crud/view/record/problem-text.ts'
import { report } from '#src/crud/view/report.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { sendTestMail } from './system-calls.ts'

export function MailTestButton() {
  const { permissions } = useSessionFacts()
  const [open, setOpen] = useState(false)
  if (!permissions.has('system.test_email_setting')) return null
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconMailForward size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <Trans>Send a test mail</Trans>
      </Button>
      {open && <MailTestDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function MailTestDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  useMessages()
  const { data: user } = useQuery(userQuery)
  const [to, setTo] = useState(user?.email ?? '')
  const [problem, setProblem] = useState<string>()

  const send = async () => {
    setProblem(undefined)
    try {
      const { server } = await sendTestMail(to.trim())
      notify.success(t`${server} took the mail to ${to}`)
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) report(error)
      else setProblem(problemText({ code: error.code, ...(error.context && { context: error.context }) }))
      return false
    }
  }

  return (
    <ConfirmDialog
      opened
      title={t`Send a test mail`}
      description={t`It goes out by the mail server as it is saved.`}
      confirmLabel={t`Send`}
      validate={send}
      onDiscard={onClose}
    >
      <TextField name="to" label={t`Send to`} required value={to} onChange={setTo} error={problem} />
    </ConfirmDialog>
  )
}
