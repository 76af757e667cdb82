// Grants support access: for how long and with which rights. The call asks for the password that shows who grants it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { grantSupport, type SupportAccess, supportQuery } from '#src/extensions/system/system-calls.ts'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { NumberField } from '#src/fields/number/number-field.tsx'
import { useSending } from '#src/screens/account/use-sending.ts'
import { Section } from '#src/ui/section/section.tsx'
import { notify } from '#src/ui/toast/notify.ts'

type Rights = SupportAccess['rights']

export function GrantForm() {
  const { t } = useLingui()
  const client = useQueryClient()
  const [hours, setHours] = useState<number | null>(24)
  const [rights, setRights] = useState<Rights>('VIEW')
  const { running, send, faultOf, refuse } = useSending(['hours', 'rights'])

  const submit = () => {
    if (hours === null) return refuse('hours', 'ZBSY0010')
    return send(async () => {
      client.setQueryData(supportQuery.queryKey, await grantSupport({ hours, rights }))
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
