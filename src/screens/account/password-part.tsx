// Changing one's own password.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changePassword } from '#src/api/account.ts'
import { PasswordField } from '#src/fields/password/password-field.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { sessionsKey } from './sessions-part.tsx'
import { useSending } from './use-sending.ts'

const empty = { old_password: '', password: '', confirm_password: '' }

const fieldsOfCodes = {
  ZBOA0102: 'password',
  ZBOA0103: 'confirm_password',
  ZBOA0111: 'password',
  ZBOA0112: 'password',
  ZBOA0114: 'password',
  ZBOA0203: 'old_password',
  ZBOA0208: 'old_password',
}

export function PasswordPart() {
  const { t } = useLingui()
  const client = useQueryClient()
  const [words, setWords] = useState(empty)
  const { running, send, faultOf, refuse } = useSending(Object.keys(empty), fieldsOfCodes)

  const save = () => {
    const missing = Object.entries(words).find(([, word]) => word === '')
    if (missing) return refuse(missing[0], 'ZBOA0010')
    if (words.password !== words.confirm_password) return refuse('confirm_password', 'ZBOA0103')
    return send(async () => {
      await changePassword(words)
      setWords(empty)
      void client.invalidateQueries({ queryKey: sessionsKey })
      notify.success(t`Your password was changed`)
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
        <PasswordField
          name="old_password"
          label={t`Present password`}
          required
          value={words.old_password}
          onChange={(old_password) => setWords({ ...words, old_password })}
          error={faultOf('old_password')}
        />
        <PasswordField
          name="password"
          label={t`New password`}
          required
          withTip
          value={words.password}
          onChange={(password) => setWords({ ...words, password })}
          error={faultOf('password')}
        />
        <PasswordField
          name="confirm_password"
          label={t`New password again`}
          required
          autoComplete="new-password"
          value={words.confirm_password}
          onChange={(confirm_password) => setWords({ ...words, confirm_password })}
          error={faultOf('confirm_password')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={running}>
            <Trans>Change the password</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
