// One's place in the company: leaving it, and for its owners closing it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { closeCompany, leaveCompany } from '#src/api/account.ts'
import { ApiError } from '#src/api/client.ts'
import { baseAddress } from '#src/api/host.ts'
import { companyQuery, userQuery } from '#src/api/identity-queries.ts'
import { clearTokens } from '#src/api/tokens.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { formatDate } from '#src/i18n/format.ts'
import { go } from '#src/screens/go.ts'
import { SentField } from '#src/screens/sent-form/sent-field.tsx'
import { useSentForm } from '#src/screens/sent-form/use-sent-form.tsx'
import { confirm } from '#src/ui/dialog/confirm.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { useSending } from './use-sending.ts'

export function CompanyPart() {
  const { data: user } = useSuspenseQuery(userQuery)
  return (
    <Stack gap="lg">
      <Leaving />
      {user.is_owner && !user.is_vendor && <Closing />}
    </Stack>
  )
}

/** The session is over: on to where one signs in. */
function useGoing(): () => Promise<void> {
  const router = useRouter()
  const client = useQueryClient()
  return async () => {
    clearTokens()
    client.removeQueries({ predicate: ({ meta }) => !meta?.lasting })
    await go(router, baseAddress('/onboard/company-login'))
  }
}

function Leaving() {
  const { t } = useLingui()
  const name = useSuspenseQuery(companyQuery).data.company_name
  const { running, send } = useSending([])
  const goOn = useGoing()
  const leave = async () => {
    const sure = await confirm({
      title: t`Leave ${name}?`,
      description: t`You can no longer sign in to this company. Your account and your other companies stay.`,
      confirmLabel: t`Leave the company`,
      destructive: true,
    })
    if (!sure) return
    await send(async () => {
      await leaveCompany()
      notify.success(t`You have left ${name}`)
      await goOn()
    })
  }
  return (
    <Group>
      <Button variant="default" color="red" loading={running} onClick={() => void leave()}>
        <Trans>Leave the company</Trans>
      </Button>
    </Group>
  )
}

const paid = 'ZBVE0100'

function Closing() {
  const { t } = useLingui()
  const { company_name: name, company_domain } = useSuspenseQuery(companyQuery).data
  const goOn = useGoing()
  const ask = (description: string) =>
    confirm({
      title: t`Close ${name}?`,
      description,
      confirmLabel: t`Close the company`,
      destructive: true,
    })
  const form = useSentForm({
    initialValues: { domain: '' },
    check: ({ domain }) => ({ domain: domain.trim() === '' && 'ZBOA0010' }),
    send: async ({ domain }) => {
      const sure = await ask(t`Everybody is signed out, and nobody can sign in to it any more.`)
      if (!sure) return
      try {
        await closeCompany({ domain: domain.trim() })
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== paid) throw error
        const end = formatDate(String(error.context?.end_date))
        if (!(await ask(t`It is paid for until ${end}. Close it anyway?`))) return
        await closeCompany({ domain: domain.trim(), even_if_paid: true })
      }
      notify.success(t`The company is closed`)
      await goOn()
    },
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack maw="24rem">
        <SentField form={form} field="domain">
          {(joined) => (
            <TextField
              {...joined}
              label={t`Domain of the company`}
              description={t`To close the company, type its domain: ${company_domain}`}
              autoComplete="off"
              required
            />
          )}
        </SentField>
        <Group>
          <Button type="submit" variant="default" color="red" loading={form.running}>
            <Trans>Close the company</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
