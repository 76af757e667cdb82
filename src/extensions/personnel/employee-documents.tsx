// The papers of an employee, those that expire first on top; each leads to itself.
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Badge, Button, List } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { employeeDocumentMeta } from '#openapi/generated/contract/complement/employee-document.ts'
import type { Row } from '#openapi/types.ts'
import { listQuery } from '#src/api/queries.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatDate } from '#src/i18n/format.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { Section } from '#src/ui/section/section.tsx'

const shown = 50

/** Renewed ones are left to the list. */
export function EmployeeDocuments({ row }: { readonly row: Row<'employee'> }) {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const query = { employee: row.id, ordering: ['expire_on'], page_size: shown } as const
  const { data } = useSuspenseQuery({ ...listQuery(employeeDocumentMeta, query), meta: { quiet: true } })
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
  const kept = data.data.filter(({ is_renewed }) => !is_renewed)
  const add = permissions.has('complement.add_employee_document') && (
    <Button
      component={Link}
      to="/complement/employee-document/new"
      state={{ begin: { employee: row.id } }}
      variant="default"
    >
      <Trans>Add a document</Trans>
    </Button>
  )
  if (kept.length === 0)
    return (
      <EmptyState title={<Trans>No documents yet</Trans>} action={add}>
        <Trans>Contracts, certificates and other papers of this person appear here.</Trans>
      </EmptyState>
    )
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
      {add}
    </Section>
  )
}
