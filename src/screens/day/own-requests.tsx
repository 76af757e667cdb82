// What one asks for from a day of one's own calendar: the form begins with the day, overtime with the end of its plan.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addDays } from '#openapi/dates.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import type { PlannedDay } from '#src/screens/attendance/plan/plan-calls.ts'

export function OwnRequests({ plan }: { readonly plan: PlannedDay }) {
  const { permissions } = useSessionFacts()
  const midnight = `${plan.date} 00:00:00`
  return (
    <>
      {permissions.has('personal.add_my_leave') && (
        <Button
          component={Link}
          to="/personal/request/leave/new"
          state={{ begin: { start_time: midnight, end_time: midnight } }}
          size="compact-sm"
          variant="default"
        >
          <Trans>Request leave</Trans>
        </Button>
      )}
      {permissions.has('personal.add_my_overtime') && (
        <Button
          component={Link}
          to="/personal/request/overtime/new"
          state={{ begin: overtimeAfter(plan) }}
          size="compact-sm"
          variant="default"
        >
          <Trans>Request overtime</Trans>
        </Button>
      )}
    </>
  )
}

function overtimeAfter({ date, slots }: PlannedDay) {
  const last = slots.at(-1)
  if (!last?.end) return { att_date: date }
  return { att_date: date, start_time: `${last.next_day ? addDays(date, 1) : date} ${last.end}` }
}
