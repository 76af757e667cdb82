// One's own papers, those that expire first on top, and the way to hand in a new one.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { myEmployeeDocumentMeta } from '#openapi/generated/contract/personal/my-employee-document.ts'
import { listQuery } from '#src/api/queries.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { PaperList } from '#src/extensions/personnel/paper-list.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { Section } from '#src/ui/section/section.tsx'

const query = { ordering: ['expire_on'], page_size: 50 } as const

export function OwnDocuments() {
  const { permissions } = useSessionFacts()
  const { data } = useSuspenseQuery({ ...listQuery(myEmployeeDocumentMeta, query), meta: { quiet: true } })
  const add = permissions.has('personal.add_my_employee_document') && (
    <Button component={Link} to="/personal/document/new" variant="default">
      <Trans>Submit a document</Trans>
    </Button>
  )
  if (data.data.length === 0)
    return (
      <EmptyState title={<Trans>No documents yet</Trans>} action={add}>
        <Trans>Contracts, certificates and other papers of yours appear here.</Trans>
      </EmptyState>
    )
  return (
    <Section title={<Trans>Documents</Trans>} level={3}>
      <PaperList papers={data.data} page="/personal/document" />
      {add}
    </Section>
  )
}
