// Who opened a link, and when.
import { Trans, useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { openingsQuery, type ReportLink } from './link-calls.ts'

interface OpeningsProps {
  readonly link: ReportLink
  readonly onClose: () => void
}

export function Openings({ link, onClose }: OpeningsProps) {
  const { t } = useLingui()
  const { format } = useSessionFacts()
  const { data, error, refetch } = useQuery(openingsQuery(link.id))
  return (
    <ConfirmDialog opened closeIcon title={t`Who opened ${link.name}`} onDiscard={onClose}>
      {data ? (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Name</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Time</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ name, time }) => (
              <Table.Tr key={`${name} ${time}`}>
                <Table.Td>
                  <bdi>{name}</bdi>
                </Table.Td>
                <Table.Td>{companyDateTime(time, format)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : error ? (
        <ErrorPanel onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="lines" />
      )}
    </ConfirmDialog>
  )
}
