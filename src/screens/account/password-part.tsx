// Changing one's own password.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { changePassword } from '#src/api/account.ts'
import { PasswordField } from '#src/fields/password/password-field.tsx'
import { SentField } from '#src/screens/sent-form/sent-field.tsx'
import { useSentForm } from '#src/screens/sent-form/use-sent-form.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { sessionsKey } from './sessions-part.tsx'

const empty = { old_password: '', password: '', confirm_password: '' }

const fieldsOfCodes = {
  ZBOA0102: 'password',
  ZBOA0103: 'confirm_password',
  ZBOA0111: 'password',
  ZBOA0112: 'password',
  ZBOA0114: 'password',
  ZBOA0203: 'old_password',
  ZBOA0208: 'old_password',
} as const

export function PasswordPart() {
  const { t } = useLingui()
  const client = useQueryClient()
  const form = useSentForm({
    initialValues: empty,
    check: ({ old_password, password, confirm_password }) => ({
      old_password: old_password === '' && 'ZBOA0010',
      password: password === '' && 'ZBOA0010',
      confirm_password: confirm_password === '' ? 'ZBOA0010' : confirm_password !== password && 'ZBOA0103',
    }),
    named: fieldsOfCodes,
    send: async (words) => {
      await changePassword(words)
      form.restart()
      void client.invalidateQueries({ queryKey: sessionsKey })
      notify.success(t`Your password was changed`)
    },
  })

  const takeMade = (made: string) => {
    form.change('password', made)
    form.change('confirm_password', made)
  }

  return (
    <form noValidate onSubmit={form.submit}>
      <Stack maw="24rem">
        <SentField form={form} field="old_password">
          {(joined) => <PasswordField {...joined} label={t`Present password`} required />}
        </SentField>
        <SentField form={form} field="password">
          {(joined) => <PasswordField {...joined} label={t`New password`} required withTip onMade={takeMade} />}
        </SentField>
        <SentField form={form} field="confirm_password">
          {(joined) => <PasswordField {...joined} label={t`New password again`} required autoComplete="new-password" />}
        </SentField>
        <Group justify="flex-end">
          <Button type="submit" loading={form.running}>
            <Trans>Change the password</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
