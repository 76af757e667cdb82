// Grants support access: for how long, with which rights, and the password that shows who grants it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { proveOwner } from '#src/api/account.ts'
import { grantSupport, type SupportAccess, supportQuery } from '#src/extensions/system/system-calls.ts'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { NumberField } from '#src/fields/number/number-field.tsx'
import { PasswordField } from '#src/fields/password/password-field.tsx'
import { useSending } from '#src/screens/account/use-sending.ts'
import { Section } from '#src/ui/section/section.tsx'
import { notify } from '#src/ui/toast/notify.ts'

type Rights = SupportAccess['rights']

const fieldsOfCodes = { ZBOA0208: 'password', ZBOA0203: 'password' }

export function GrantForm() {
  const { t } = useLingui()
  const client = useQueryClient()
  const [hours, setHours] = useState<number | null>(24)
  const [rights, setRights] = useState<Rights>('VIEW')
  const [password, setPassword] = useState('')
  const { running, send, faultOf, refuse } = useSending(['hours', 'rights', 'password'], fieldsOfCodes)

  const submit = () => {
    if (hours === null) return refuse('hours', 'ZBSY0010')
    if (password === '') return refuse('password', 'ZBSY0010')
    return send(async () => {
      await proveOwner(password)
      client.setQueryData(supportQuery.queryKey, await grantSupport({ hours, rights }))
      setPassword('')
      notify.success(t`Support access was granted`)
    })
  }

  return (
    <Section title={t`Grant support access`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack maw="24rem">
          <NumberField
            name="hours"
            label={t`For at most 168 hours`}
            required
            integer
            unit="hour"
            value={hours}
            onChange={setHours}
            error={faultOf('hours')}
          />
          <ChoiceField<Rights>
            name="rights"
            label={t`They may`}
            required
            value={rights}
            choices={[
              { value: 'VIEW', label: t`See` },
              { value: 'CHANGE', label: t`See and change` },
            ]}
            onChange={(next) => setRights(next ?? 'VIEW')}
            error={faultOf('rights')}
          />
          <PasswordField
            name="password"
            label={t`Your password`}
            required
            value={password}
            onChange={(next) => setPassword(next ?? '')}
            error={faultOf('password')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={running}>
              <Trans>Grant support access</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}
