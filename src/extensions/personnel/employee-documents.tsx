// The papers of an employee, those that expire first on top.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { employeeDocumentMeta } from '#openapi/generated/contract/complement/employee-document.ts'
import type { Row } from '#openapi/types.ts'
import { listQuery } from '#src/api/queries.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { PaperList } from './paper-list.tsx'

const shown = 50

/** Renewed ones are left to the list. */
export function EmployeeDocuments({ row }: { readonly row: Row<'employee'> }) {
  const { permissions } = useSessionFacts()
  const query = { employee: row.id, ordering: ['expire_on'], page_size: shown } as const
  const { data } = useSuspenseQuery({ ...listQuery(employeeDocumentMeta, query), meta: { quiet: true } })
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
      <PaperList papers={kept} page="/complement/employee-document" />
      {add}
    </Section>
  )
}
