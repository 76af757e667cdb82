// What a feed says of an employee: holidays, approved leave and shifts, of the last month and the next half year.
import { sql } from 'kysely'
import { datesOfSpan } from '#openapi/dates.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { IcsEvent } from '#server/platform/calendar/ics.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { type Day, dayOf, isoDate } from '../engine/dates.ts'
import { dayFrame } from '../engine/frame.ts'
import type { Employee, LeaveRequest } from '../engine/inputs.ts'
import { isFlexible, slotOf } from '../engine/windows.ts'
import type { Instant } from '../engine/zone.ts'
import { type LoadedPlans, loadPlanned, loadPlans } from '../plan-view/load-plans.ts'
import { takesWhole } from '../plan-view/next-shift.ts'
import { holidaysBetween } from '../plan-view/own-holidays.ts'

type Unit = Pick<Context, 'db' | 'company'>

const [daysBack, daysAhead] = [30, 180]

interface Whose {
  readonly employee: number
  /** Names the company in what is told. */
  readonly public_id: string
}

/** None for somebody who is not there. */
export async function feedEvents(unit: Unit, { employee: id, public_id }: Whose): Promise<readonly IcsEvent[]> {
  const now = dayOf(today(unit.company.zone))
  const [from, to] = [now - daysBack, now + daysAhead]
  const plans = await loadPlans(unit)
  const employee = (await loadPlanned(unit, plans, { people: [id], from, to })).get(id)
  if (!employee) return []
  const uid = (what: string) => `${what}-${id}@${public_id}`
  const holidays = await holidaysBetween(unit, plans, { employee, from, to })
  return [
    ...holidays.map(({ name, start_date: first, end_date: last }): IcsEvent => {
      return { uid: uid(`holiday-${first}`), summary: name, time: { kind: 'dates', first, last }, busy: false }
    }),
    ...(await leaveEvents(unit, { employee, from, to }, uid)),
    ...shiftEvents(plans, { employee, from, to }, uid),
  ]
}

interface Between {
  readonly employee: Employee
  readonly from: Day
  readonly to: Day
}

type Uid = (what: string) => string

async function leaveEvents({ db, company }: Unit, { employee, from, to }: Between, uid: Uid): Promise<IcsEvent[]> {
  const shown = employee.leaves.filter(({ time }) => time.part === 'HOURS' || (time.from <= to && time.to >= from))
  const { rows } = await sql<{ id: number; name: string }>`
    select r.id, k.category_name as name from leave r
      join incident_type k on k.company_id = r.company_id and k.id = r.category
    where r.company_id = ${company.id} and r.id = any(${shown.map(({ id }) => id)}::bigint[])`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return shown.map((leave) => ({
    ...{ uid: uid(`leave-${leave.id}`), summary: names.get(leave.id) ?? '', time: timeOf(leave), busy: true },
  }))
}

const timeOf = ({ time }: LeaveRequest): IcsEvent['time'] =>
  time.part === 'DAYS'
    ? { kind: 'dates', first: isoDate(time.from), last: isoDate(time.to) }
    : { kind: 'instants', start: dateAt(time.from), end: dateAt(time.to) }

const dateAt = (instant: Instant): Date => new Date(instant * 60_000)

/** Those that must be worked or are added to the plan; a day of leave has none. */
function shiftEvents({ company }: LoadedPlans, { employee, from, to }: Between, uid: Uid): IcsEvent[] {
  return datesOfSpan(isoDate(from), isoDate(to)).flatMap((date) => {
    const day = dayOf(date)
    const frame = dayFrame(company, employee, day)
    if (frame.employment !== 'EMPLOYED' || employee.leaves.some(({ time }) => takesWhole(time, day))) return []
    return frame.plan.slots.flatMap((planned, at): IcsEvent[] => {
      if (!planned.required && !planned.appended) return []
      const slot = slotOf(frame, planned)
      const tentative = frame.plan.auto_shift && !planned.appended
      const time: IcsEvent['time'] = isFlexible(slot)
        ? { kind: 'dates', first: date, last: date }
        : { kind: 'instants', start: dateAt(slot.start), end: dateAt(slot.end) }
      return [
        {
          ...{ uid: uid(`shift-${date}-${at + 1}`), summary: planned.timetable.alias, time },
          ...{ busy: !isFlexible(slot), tentative },
        },
      ]
    })
  })
}
