// Support access: the owner lets the vendor's staff in for a while, everybody with the right sees who is in, one button ends it.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, List, Paper, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { endSupport, type SupportAccess, supportQuery } from '#src/extensions/system/system-calls.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { GrantForm } from './grant-form.tsx'

export default function SupportAccessPage() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({ ...supportQuery, meta: { quiet: true } })
  return (
    <>
      <PageHeader
        title={t`Support access`}
        description={t`The vendor’s staff cannot enter your company on their own. An owner grants access for a limited time; users, groups, exports and secrets stay closed to them, and everything they do is in the operation log.`}
      />
      <Paper withBorder p="lg">
        {data ? (
          <Access access={data} />
        ) : error ? (
          <ErrorPanel onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="form" />
        )}
      </Paper>
    </>
  )
}

function Access({ access }: { readonly access: SupportAccess }) {
  const { t } = useLingui()
  const { format } = useSessionFacts()
  const client = useQueryClient()
  const { until, rights, granted_by, may_grant, visits } = access
  const time = (value: string) => companyDateTime(value, format)

  const { mutate: end, isPending: busy } = useMutation({
    mutationFn: async () => {
      client.setQueryData(supportQuery.queryKey, await endSupport())
      notify.success(t`Support access has ended`)
    },
  })

  return (
    <Stack>
      {until === null ? (
        <Alert color="gray" title={t`Nobody of the vendor may enter`} />
      ) : (
        <Alert
          color="orange"
          title={
            rights === 'VIEW'
              ? t`The vendor’s staff may enter and see`
              : t`The vendor’s staff may enter, see and change`
          }
        >
          <Group justify="space-between">
            <Text size="sm">
              <Trans>
                Until {time(until)}, granted by {granted_by}
              </Trans>
            </Text>
            {may_grant && (
              <Button color="red" loading={busy} onClick={() => end()}>
                <Trans>End now</Trans>
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {visits.length > 0 && (
        <Section title={<Plural value={visits.length} one="# person is in now" other="# people are in now" />}>
          <List>
            {visits.map(({ name, since, until: last }) => (
              <List.Item key={`${name} ${since}`}>
                <Trans>
                  {name}, since {time(since)}, until {time(last)} at the latest
                </Trans>
              </List.Item>
            ))}
          </List>
        </Section>
      )}
      {may_grant ? (
        <GrantForm />
      ) : (
        <Text size="sm" c="dimmed">
          <Trans>Only owners of the company grant and end support access.</Trans>
        </Text>
      )}
    </Stack>
  )
}
