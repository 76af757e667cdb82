// Enters a company that let the vendor's staff in: for an hour, under a reason that its operation log keeps.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Row } from '#openapi/types.ts'
import { call } from '#src/api/call.ts'
import { beginSession } from '#src/api/session.ts'
import { companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { useSending } from '#src/screens/account/use-sending.ts'
import { go } from '#src/screens/go.ts'
import { Section } from '#src/ui/section/section.tsx'

type Entered = components['schemas']['SupportSession']

const right = 'vendor.support_enter_tenant_company'

export function SupportEntry({ row }: { readonly row: Row<'tenant_company'> }) {
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
  const until = companyDateTime(row.support_access_until, format)
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
  const [reason, setReason] = useState('')
  const { running, send, faultOf, refuse } = useSending(['reason'])

  const enter = () => {
    if (reason.trim() === '') return refuse('reason', 'ZBVE0010')
    return send(async () => {
      const path = '/web/vendor/api/v2/companies/support_enter/{id}/'
      const { token, refresh, domain } = await call<Entered>('post', path, {
        path: { id },
        body: { reason: reason.trim() },
      })
      const address = beginSession({ token, refresh }, domain)
      client.removeQueries({ predicate: ({ meta }) => !meta?.lasting })
      await go(router, address)
    })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void enter()
      }}
    >
      <Stack>
        <TextField
          name="reason"
          label={t`Reason`}
          description={t`Recorded in the company’s operation log; its owner is notified by e-mail`}
          required
          value={reason}
          onChange={setReason}
          error={faultOf('reason')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={running}>
            <Trans>Enter for an hour</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
