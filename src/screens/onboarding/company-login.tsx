// Chooses one of the companies that the user has joined, or makes another one.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, Suspense, useState } from 'react'
import { baseAddress } from '#src/api/host.ts'
import { enterCompany, joinedCompanies, signOut } from '#src/api/identity.ts'
import { regionQuery } from '#src/api/identity-queries.ts'
import { beginSession } from '#src/api/session.ts'
import { accessToken, clearTokens } from '#src/api/tokens.ts'
import { go } from '#src/screens/go.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { late } from '#src/ui/late.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { Waiting } from './code/waiting.tsx'
import { CompanyList } from './company-list.tsx'
import { useWaiting } from './use-waiting.ts'

const CreateDialog = late(() => import('./company/create-dialog.tsx'))

export default function CompanyLogin() {
  const { t } = useLingui()
  useTitle(t`Choose a company`)
  const { data: region } = useQuery(regionQuery)
  // The companies are those of somebody who has signed in.
  const [hasSession] = useState(() => accessToken() !== null)
  if (!hasSession) return <Navigate to="/onboard/company-verification" replace />
  return (
    <AuthLayout region={region} title={<Trans>Choose a company</Trans>}>
      <Chooser />
    </AuthLayout>
  )
}

function Chooser() {
  const { t } = useLingui()
  const router = useRouter()
  const client = useQueryClient()
  const joined = useQuery({ queryKey: ['joined-companies'], queryFn: joinedCompanies, meta: { quiet: true } })
  const [picked, setPicked] = useState<number>()
  const [creating, setCreating] = useState(false)

  const companies = joined.data?.data ?? []
  const waiting = joined.data?.waiting ?? []
  // The company of the last visit is chosen already; a single one too.
  const usual = companies.find(({ is_current }) => is_current) ?? (companies.length === 1 ? companies[0] : undefined)
  const chosen = picked ?? usual?.id

  const forget = () => client.removeQueries({ predicate: ({ meta }) => !meta?.lasting })

  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if (event.target !== event.currentTarget) return
    if (chosen === undefined) {
      notify.warning(t`Choose a company`)
      return
    }
    await open(chosen)
  }

  const { mutate: open, isPending: running } = useMutation({
    mutationFn: async (id: number) => {
      const { domain, ...pair } = await enterCompany(id)
      if (!domain) {
        notify.error(t`The company could not be opened. Please try again.`)
        return
      }
      forget()
      await go(router, beginSession(pair, domain))
    },
  })

  const leave = async () => {
    await signOut().catch(() => undefined)
    clearTokens()
    forget()
    await go(router, baseAddress('/onboard/company-verification'))
  }

  const letIn = (id: number, isOnly: boolean) => {
    setPicked(id)
    if (isOnly) open(id)
  }
  useWaiting(joined.data, letIn)

  const addCreated = async (id: number) => {
    await joined.refetch()
    setPicked(id)
  }

  return (
    <form onSubmit={(event) => void enter(event)}>
      <Stack>
        {joined.isError ? (
          <ErrorPanel onRetry={() => void joined.refetch()} />
        ) : joined.isLoading ? (
          <Skeleton shape="list" rows={3} />
        ) : (
          <>
            {(companies.length > 0 || waiting.length === 0) && (
              <CompanyList companies={companies} chosen={chosen} onChoose={setPicked} />
            )}
            {waiting.map(({ id, name }) => (
              <Waiting key={id}>
                <Trans>
                  An administrator of {name} has yet to approve. This page continues automatically after that.
                </Trans>
              </Waiting>
            ))}
          </>
        )}
        <Button type="submit" loading={running} disabled={companies.length === 0} fullWidth>
          <Trans>Sign in</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setCreating(true)}
          fullWidth
        >
          <Trans>Create a company</Trans>
        </Button>
        <Button variant="subtle" onClick={() => void leave()}>
          <Trans>Switch account</Trans>
        </Button>
      </Stack>
      <Suspense fallback={null}>
        {creating && <CreateDialog onCreated={addCreated} onClose={() => setCreating(false)} />}
      </Suspense>
    </form>
  )
}
