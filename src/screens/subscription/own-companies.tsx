// The companies of the person who is signed in: which there are, opening another one, making one.
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Group, Paper, Table } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { enterCompany, joinedCompanies } from '#src/api/identity.ts'
import { beginSession } from '#src/api/session.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { go } from '#src/screens/go.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { late } from '#src/ui/late.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { WideTable } from '#src/ui/wide-table/wide-table.tsx'

const CreateDialog = late(() => import('#src/screens/onboarding/company/create-dialog.tsx'))

export default function OwnCompanies() {
  const { t } = useLingui()
  useTitle(t`My companies`)
  const joined = useQuery({ queryKey: ['joined-companies'], queryFn: joinedCompanies, meta: { quiet: true } })
  const [creating, setCreating] = useState(false)
  return (
    <>
      <PageHeader
        title={t`My companies`}
        description={t`The companies that you belong to. Opening another one keeps you signed in.`}
        actions={
          <Button aria-haspopup="dialog" onClick={() => setCreating(true)}>
            <Trans>Create a company</Trans>
          </Button>
        }
      />
      <Paper withBorder p="lg">
        {joined.isError ? (
          <ErrorPanel onRetry={() => void joined.refetch()} />
        ) : joined.data ? (
          <Companies companies={joined.data.data} />
        ) : (
          <Skeleton shape="list" rows={3} />
        )}
      </Paper>
      <Suspense fallback={null}>
        {creating && (
          <CreateDialog
            onCreated={async () => {
              await joined.refetch()
            }}
            onClose={() => setCreating(false)}
          />
        )}
      </Suspense>
    </>
  )
}

type Joined = Awaited<ReturnType<typeof joinedCompanies>>['data'][number]

function Companies({ companies }: { readonly companies: readonly Joined[] }) {
  const { t } = useLingui()
  return (
    <WideTable minWidth={320}>
      <Table aria-label={t`My companies`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Company</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Domain</Trans>
            </Table.Th>
            <Table.Th aria-label={t`Actions`} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {companies.map((one) => (
            <Row key={one.id} joined={one} />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function Row({ joined: { id, company } }: { readonly joined: Joined }) {
  const { t } = useLingui()
  const isOpen = useSessionFacts().company === id
  const router = useRouter()
  const client = useQueryClient()
  const { mutate: open, isPending: busy } = useMutation({
    mutationFn: async () => {
      const { domain, ...pair } = await enterCompany(id)
      if (!domain) return notify.error(t`The company could not be opened. Please try again.`)
      client.removeQueries({ predicate: ({ meta }) => !meta?.lasting })
      await go(router, beginSession(pair, domain))
    },
  })
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          {company.name}
          {isOpen && (
            <Badge variant="outline">
              <Trans>Open</Trans>
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td>{company.domain}</Table.Td>
      <Table.Td ta="end">
        {isOpen ? (
          <Button component={Link} to="/onlineSubscription" variant="default" size="xs">
            <Trans>Subscription</Trans>
          </Button>
        ) : (
          <Button variant="default" size="xs" loading={busy} onClick={() => open()}>
            <Trans>Open</Trans>
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
