// Enters a company that let the vendor's staff in: for an hour, under a reason that its operation log keeps.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { beginSession } from '#src/api/session.ts'
import { companyDateTime } from '#src/crud/model/format.ts'
import type { RecordRow } from '#src/crud/model/screen.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { go } from '#src/screens/go.ts'
import { SentField } from '#src/screens/sent-form/sent-field.tsx'
import { useSentForm } from '#src/screens/sent-form/use-sent-form.tsx'
import { Section } from '#src/ui/section/section.tsx'

type Entered = components['schemas']['SupportSession']

const right = 'vendor.support_enter_tenant_company'

export function SupportEntry({ row }: { readonly row: RecordRow }) {
  const { t } = useLingui()
  const { permissions, format } = useSessionFacts()
  if (!permissions.has(right)) return null
  if (row.support_access_until === null)
    return (
      <Section title={t`Support`}>
        <Text c="dimmed">
          <Trans>The company has not let you in. Its owner does so under System, Support access.</Trans>
        </Text>
      </Section>
    )
  const until = companyDateTime(String(row.support_access_until), format)
  return (
    <Section title={t`Support`} description={<Trans>The company lets you in until {until}.</Trans>}>
      <EntryForm id={row.id} />
    </Section>
  )
}

function EntryForm({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const router = useRouter()
  const client = useQueryClient()
  const form = useSentForm({
    initialValues: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' && 'ZBVE0010' }),
    send: async ({ reason }) => {
      const path = '/web/vendor/api/v2/companies/support_enter/{id}/'
      const { token, refresh, domain } = await call<Entered>('post', path, {
        path: { id },
        body: { reason: reason.trim() },
      })
      const address = beginSession({ token, refresh }, domain)
      client.removeQueries({ predicate: ({ meta }) => !meta?.lasting })
      await go(router, address)
    },
  })

  return (
    <form noValidate onSubmit={form.submit}>
      <Stack>
        <SentField form={form} field="reason">
          {(joined) => (
            <TextField
              {...joined}
              label={t`Reason`}
              description={t`Recorded in the company’s operation log; its owner is notified by e-mail`}
              required
            />
          )}
        </SentField>
        <Group justify="flex-end">
          <Button type="submit" loading={form.running}>
            <Trans>Enter for an hour</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
