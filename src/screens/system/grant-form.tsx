// Grants support access: for how long and with which rights. The call asks for the password that shows who grants it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { grantSupport, type SupportAccess, supportQuery } from '#src/extensions/system/system-calls.ts'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { NumberField } from '#src/fields/number/number-field.tsx'
import { SentField } from '#src/screens/sent-form/sent-field.tsx'
import { useSentForm } from '#src/screens/sent-form/use-sent-form.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { notify } from '#src/ui/toast/notify.ts'

type Rights = SupportAccess['rights']

type Grant = { readonly hours: number | null; readonly rights: Rights | null }

export function GrantForm() {
  const { t } = useLingui()
  const client = useQueryClient()
  const form = useSentForm<Grant>({
    initialValues: { hours: 24, rights: 'VIEW' },
    check: ({ hours }) => ({ hours: hours === null && 'ZBSY0010' }),
    send: async ({ hours, rights }) => {
      client.setQueryData(supportQuery.queryKey, await grantSupport({ hours: hours ?? 0, rights: rights ?? 'VIEW' }))
      notify.success(t`Support access was granted`)
    },
  })

  return (
    <Section title={t`Grant support access`}>
      <form noValidate onSubmit={form.submit}>
        <Stack maw="24rem">
          <SentField form={form} field="hours">
            {(joined) => <NumberField {...joined} label={t`For at most 168 hours`} required integer unit="hour" />}
          </SentField>
          <SentField form={form} field="rights">
            {(joined) => (
              <ChoiceField<Rights>
                {...joined}
                label={t`They may`}
                required
                choices={[
                  { value: 'VIEW', label: t`See` },
                  { value: 'CHANGE', label: t`See and change` },
                ]}
              />
            )}
          </SentField>
          <Group justify="flex-end">
            <Button type="submit" loading={form.running}>
              <Trans>Grant support access</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}
