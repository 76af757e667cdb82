// What a person has left of each kind of leave, and the leave that was requested or taken.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { EmployeeBalances } from '#src/extensions/attendance/leave-balances.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { requestsQuery } from './person-calls.ts'
import { RequestRows } from './request-rows.tsx'

export function LeavePart({ employee }: { readonly employee: number }) {
  const { permissions } = useSessionFacts()
  const { data } = useSuspenseQuery(requestsQuery(employee))
  const leaves = data.filter(({ request_type }) => request_type === 'LEAVE')
  const enter = permissions.has('att.add_leave') && (
    <Button component={Link} to="/att/leave/new" state={{ begin: { employees: [employee] } }} variant="default">
      <Trans>Enter leave</Trans>
    </Button>
  )
  return (
    <>
      <EmployeeBalances values={{ employees: [employee] }} />
      {leaves.length === 0 ? (
        <EmptyState title={<Trans>No leave yet</Trans>} action={enter}>
          <Trans>Leave that is requested or entered for this person appears here.</Trans>
        </EmptyState>
      ) : (
        <Section title={<Trans>Leave</Trans>} level={3}>
          <RequestRows requests={leaves} />
          {enter}
        </Section>
      )}
    </>
  )
}
