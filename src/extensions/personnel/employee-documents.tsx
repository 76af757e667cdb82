// The papers of an employee below their form, those that expire first on top; each leads to itself.
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Badge, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { employeeDocumentMeta } from '#openapi/generated/contract/complement/employee-document.ts'
import type { Row } from '#openapi/types.ts'
import { listQuery } from '#src/api/queries.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatDate } from '#src/i18n/format.ts'
import { Section } from '#src/ui/section/section.tsx'

const shown = 50

/** Nothing where there is none yet, or where the user may not see them. Renewed ones are left to the list. */
export function EmployeeDocuments({ row }: { readonly row: Row<'employee'> }) {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const query = { employee: row.id, ordering: ['expire_on'], page_size: shown } as const
  const { data } = useQuery({
    ...listQuery(employeeDocumentMeta, query),
    enabled: permissions.has('complement.view_employee_document'),
    meta: { quiet: true },
  })
  // The choices of documents have their words in another area's catalogue.
  const words = {
    VALID: t`Valid`,
    EXPIRING: t`Expires soon`,
    EXPIRED: t`Expired`,
    NO_EXPIRY: t`No expiry`,
    SUPERSEDED: t`Renewed`,
    PENDING: t`To approve`,
    REJECTED: t`Rejected`,
  } as const
  const kept = data?.data.filter(({ is_renewed }) => !is_renewed) ?? []
  if (kept.length === 0) return null
  return (
    <Section title={<Trans>Documents</Trans>}>
      <List size="sm" spacing="xs" listStyleType="none">
        {kept.map(({ id, certification, number, expire_on, state }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={`/complement/employee-document/${id}`}>
              {certification.display_name} {number && <bdi>{number}</bdi>}
            </Anchor>{' '}
            {expire_on && formatDate(expire_on)}{' '}
            <Badge variant="light" color={state === 'EXPIRED' ? 'red' : state === 'EXPIRING' ? 'orange' : 'gray'}>
              {words[state]}
            </Badge>
          </List.Item>
        ))}
      </List>
    </Section>
  )
}
