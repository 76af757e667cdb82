// Another e-mail address: it counts once its mailbox has confirmed it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeProfile } from '#src/api/account.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { profileQuery } from './profile-query.ts'
import { useSending } from './use-sending.ts'

export function EmailPart() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data: profile } = useSuspenseQuery(profileQuery)
  const [email, setEmail] = useState('')
  const { running, send, faultOf, refuse } = useSending(['email'])
  const pending = profile.pending_email

  const save = () => {
    const address = email.trim()
    if (address === '') return refuse('email', 'ZBOA0010')
    return send(async () => {
      client.setQueryData(profileQuery.queryKey, await changeProfile({ email: address }))
      setEmail('')
      notify.success(t`A mail is on its way to the new address`)
    })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
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
        <TextField
          name="email"
          label={t`New e-mail`}
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={setEmail}
          error={faultOf('email')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={running}>
            <Trans>Change the e-mail</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
