// Another e-mail address: it counts once its mailbox has confirmed it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { changeProfile } from '#src/api/account.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { SentField } from '#src/screens/sent-form/sent-field.tsx'
import { useSentForm } from '#src/screens/sent-form/use-sent-form.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { profileQuery } from './profile-query.ts'

export function EmailPart() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data: profile } = useSuspenseQuery(profileQuery)
  const pending = profile.pending_email
  const form = useSentForm({
    initialValues: { email: '' },
    check: ({ email }) => ({ email: email.trim() === '' && 'ZBOA0010' }),
    send: async ({ email }) => {
      client.setQueryData(profileQuery.queryKey, await changeProfile({ email: email.trim() }))
      form.restart()
      notify.success(t`A mail is on its way to the new address`)
    },
  })

  return (
    <form noValidate onSubmit={form.submit}>
      <Stack maw="24rem">
        <TextField
          name="present_email"
          label={t`Present e-mail`}
          readOnly
          value={profile.email ?? ''}
          onChange={() => undefined}
        />
        {pending && (
          <Alert color="primary" role="status">
            <Trans>
              <bdi>{pending}</bdi> waits for its confirmation: open the link of the mail within 24 hours.
            </Trans>
          </Alert>
        )}
        <SentField form={form} field="email">
          {(joined) => <TextField {...joined} label={t`New e-mail`} type="email" autoComplete="email" required />}
        </SentField>
        <Group justify="flex-end">
          <Button type="submit" loading={form.running}>
            <Trans>Change the e-mail</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
