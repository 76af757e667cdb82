// What a calendar says of the plan of an employee: holidays, approved leave and shifts between two dates.
import { sql } from 'kysely'
import { datesOfSpan } from '#openapi/dates.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { IcsEntry } from '#server/platform/calendar/ics.ts'
import { dayOf, isoDate } from '../engine/dates.ts'
import { dayFrame } from '../engine/frame.ts'
import type { Employee, LeaveRequest } from '../engine/inputs.ts'
import { isFlexible, slotOf } from '../engine/windows.ts'
import type { Instant } from '../engine/zone.ts'
import { type LoadedPlans, loadPlanned, loadPlans } from '../plan-view/load-plans.ts'
import { takesWhole } from '../plan-view/next-shift.ts'
import { holidaysBetween } from '../plan-view/own-holidays.ts'

type Unit = Pick<Context, 'db' | 'company'>

type PlanKind = 'SHIFTS' | 'LEAVE' | 'HOLIDAYS'

/** Whose entries, and of which dates. */
export interface EntriesWanted {
  readonly employee: number
  /** Dates, the last one included. */
  readonly from: string
  readonly to: string
  /** Makes what names an entry for good. */
  readonly uid: (what: string) => string
}

/** By kind; none for an employee who is not there. */
export async function planEvents(
  unit: Unit,
  wanted: EntriesWanted,
): Promise<Readonly<Record<PlanKind, readonly IcsEntry[]>>> {
  const [from, to] = [dayOf(wanted.from), dayOf(wanted.to)]
  const plans = await loadPlans(unit)
  const employee = (await loadPlanned(unit, plans, { people: [wanted.employee], from, to })).get(wanted.employee)
  if (!employee) return { SHIFTS: [], LEAVE: [], HOLIDAYS: [] }
  const of = { ...wanted, plans, person: employee }
  return { HOLIDAYS: await holidayEvents(unit, of), LEAVE: await leaveEvents(unit, of), SHIFTS: shiftEvents(of) }
}

interface Planned extends EntriesWanted {
  readonly plans: LoadedPlans
  readonly person: Employee
}

async function holidayEvents(unit: Unit, { plans, person, from, to, uid }: Planned): Promise<IcsEntry[]> {
  const holidays = await holidaysBetween(unit, plans, { employee: person, from: dayOf(from), to: dayOf(to) })
  return holidays.map(({ name, start_date: first, end_date: last }) => ({
    ...{ uid: uid(`holiday-${first}`), summary: name, time: { kind: 'dates', first, last }, busy: false },
  }))
}

async function leaveEvents({ db, company }: Unit, { plans, person, from, to, uid }: Planned): Promise<IcsEntry[]> {
  const [first, last] = [dayOf(from), dayOf(to)]
  const shown = person.leaves.filter(({ time }) => time.part === 'HOURS' || (time.from <= last && time.to >= first))
  const { rows } = await sql<{ id: number; name: string }>`
    select r.id, k.category_name as name from leave r
      join incident_type k on k.company_id = r.company_id and k.id = r.category
    where r.company_id = ${company.id} and r.id = any(${shown.map(({ id }) => id)}::bigint[])`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const { zone } = dayFrame(plans.company, person, first)
  return shown.map((leave) => ({
    ...{
      uid: uid(`leave-${leave.id}`),
      summary: names.get(leave.id) ?? '',
      time: timeOf(leave, zone.name),
      busy: true,
    },
  }))
}

const timeOf = ({ time }: LeaveRequest, zone: string): IcsEntry['time'] =>
  time.part === 'DAYS'
    ? { kind: 'dates', first: isoDate(time.from), last: isoDate(time.to) }
    : { kind: 'instants', start: dateAt(time.from), end: dateAt(time.to), zone }

const dateAt = (instant: Instant): Date => new Date(instant * 60_000)

/** Those that must be worked or are added to the plan; a day of leave has none. */
function shiftEvents({ plans: { company }, person, from, to, uid }: Planned): IcsEntry[] {
  return datesOfSpan(from, to).flatMap((date) => {
    const day = dayOf(date)
    const frame = dayFrame(company, person, day)
    if (frame.employment !== 'EMPLOYED' || person.leaves.some(({ time }) => takesWhole(time, day))) return []
    return frame.plan.slots.flatMap((planned, at): IcsEntry[] => {
      if (!planned.required && !planned.appended) return []
      const slot = slotOf(frame, planned)
      const time: IcsEntry['time'] = isFlexible(slot)
        ? { kind: 'dates', first: date, last: date }
        : { kind: 'instants', start: dateAt(slot.start), end: dateAt(slot.end), zone: frame.zone.name }
      return [
        {
          ...{ uid: uid(`shift-${date}-${at + 1}`), summary: planned.timetable.alias, time },
          ...{ busy: !isFlexible(slot), tentative: frame.plan.auto_shift && !planned.appended },
        },
      ]
    })
  })
}
