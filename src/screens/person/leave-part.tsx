// What a person has left of each kind of leave, and the leave that was requested or taken.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { EmployeeBalances, OwnBalances } from '#src/extensions/attendance/leave-balances.tsx'
import type { Whose } from '#src/screens/day/day-calls.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { requestsQuery } from './person-calls.ts'
import { RequestRows } from './request-rows.tsx'

export function LeavePart({ whose }: { readonly whose: Whose }) {
  const { permissions } = useSessionFacts()
  const { data } = useSuspenseQuery(requestsQuery(whose))
  const leaves = data.filter(({ request_type }) => request_type === 'LEAVE')
  const enter =
    whose === 'me'
      ? permissions.has('personal.add_my_leave') && (
          <Button component={Link} to="/personal/request/leave/new" variant="default">
            <Trans>Request leave</Trans>
          </Button>
        )
      : permissions.has('att.add_leave') && (
          <Button component={Link} to="/att/leave/new" state={{ begin: { employees: [whose] } }} variant="default">
            <Trans>Enter leave</Trans>
          </Button>
        )
  return (
    <>
      {whose === 'me' ? <OwnBalances values={{}} /> : <EmployeeBalances values={{ employees: [whose] }} />}
      {leaves.length === 0 ? (
        <EmptyState title={<Trans>No leave yet</Trans>} action={enter}>
          {whose === 'me' ? (
            <Trans>Leave that you request appears here.</Trans>
          ) : (
            <Trans>Leave that is requested or entered for this person appears here.</Trans>
          )}
        </EmptyState>
      ) : (
        <Section title={<Trans>Leave</Trans>} level={3}>
          <RequestRows requests={leaves} {...(whose === 'me' && { isOwn: true })} />
          {enter}
        </Section>
      )}
    </>
  )
}
