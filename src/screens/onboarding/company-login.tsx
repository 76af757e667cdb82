// Chooses one of the companies that the user has joined.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { baseAddress } from '#src/api/host.ts'
import { enterCompany, joinedCompanies, signOut } from '#src/api/identity.ts'
import { regionQuery } from '#src/api/identity-queries.ts'
import { beginSession } from '#src/api/session.ts'
import { accessToken, clearTokens } from '#src/api/tokens.ts'
import { report } from '#src/crud/view/report.ts'
import { go } from '#src/screens/go.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { CompanyList } from './company-list.tsx'

export default function CompanyLogin() {
  const { t } = useLingui()
  const router = useRouter()
  const client = useQueryClient()
  const { data: region } = useQuery(regionQuery)
  const joined = useQuery({
    queryKey: ['joined-companies'],
    queryFn: joinedCompanies,
    enabled: accessToken() !== null,
    meta: { quiet: true },
  })
  const [picked, setPicked] = useState<number>()
  const [running, setRunning] = useState(false)
  useTitle(t`Choose a company`)

  const companies = joined.data?.data ?? []
  const chosen = picked ?? companies.find(({ is_current }) => is_current)?.id ?? companies[0]?.id

  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if (chosen === undefined) {
      notify.warning(t`Choose a company`)
      return
    }
    setRunning(true)
    try {
      const { domain, ...pair } = await enterCompany(chosen)
      if (!domain) throw new Error('a company without a domain')
      client.removeQueries({ predicate: ({ meta }) => !meta?.lasting })
      await go(router, beginSession(pair, domain))
    } catch (error) {
      report(error)
    } finally {
      setRunning(false)
    }
  }

  const leave = async () => {
    await signOut().catch(() => undefined)
    clearTokens()
    client.removeQueries({ predicate: ({ meta }) => !meta?.lasting })
    await go(router, baseAddress('/onboard/company-verification'))
  }

  return (
    <AuthLayout region={region} title={<Trans>Choose a company</Trans>}>
      <form onSubmit={(event) => void enter(event)}>
        <Stack>
          {joined.isError ? (
            <ErrorPanel onRetry={() => void joined.refetch()} />
          ) : joined.isLoading ? (
            <Skeleton shape="list" rows={3} />
          ) : (
            <CompanyList companies={companies} chosen={chosen} onChoose={setPicked} />
          )}
          <Button type="submit" loading={running} disabled={chosen === undefined} fullWidth>
            <Trans>Sign in</Trans>
          </Button>
          <Button variant="subtle" onClick={() => void leave()}>
            <Trans>Switch account</Trans>
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  )
}
