// Whether the employee works here when a request takes place: from the day of hiring to the last day, which may lie behind or ahead.
import { addDays } from '#openapi/dates.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { minutesOf } from '../clock.ts'
import { dayOf } from '../engine/dates.ts'
import { dayFrame } from '../engine/frame.ts'
import { slotOf } from '../engine/windows.ts'
import { loadCompany } from '../run/load/company.ts'
import { loadPeople } from '../run/load/people.ts'
import type { RequestGround } from './request-ground.ts'

export interface Event {
  readonly employee: number
  /** Dates, or moments on the clock of the employee's place. */
  readonly first: string
  readonly last: string
}

/** Number 0026, with the day that is the limit. */
export async function employmentFaults(
  context: Context,
  { hire_date, last_day }: Pick<RequestGround, 'hire_date' | 'last_day'>,
  { field, ...event }: Event & { readonly field: string },
): Promise<FieldFaults> {
  const fault = (limit: string): FieldFaults => ({ [field]: [{ code: 'ZBAT0026', context: { field, limit } }] })
  if (hire_date !== null && event.first.slice(0, 10) < hire_date) return fault(hire_date)
  if (last_day === null || lastDate(event) <= last_day) return {}
  return (await isOfLastDay(context, event, last_day)) ? {} : fault(last_day)
}

/** What ends at midnight ends with the date before. */
const lastDate = ({ first, last }: Event): string => {
  const date = last.slice(0, 10)
  return last.endsWith(' 00:00:00') && last > first ? addDays(date, -1) : date
}

/** A night that began on the last day goes on after midnight: its slot still holds the moment. */
async function isOfLastDay({ db, company }: Context, event: Event, last_day: string): Promise<boolean> {
  if (event.last.length <= 10 || lastDate(event) !== addDays(last_day, 1)) return false
  const day = dayOf(last_day)
  const loaded = await loadCompany(db, company.id)
  const [person] = await loadPeople(db, company.id, { ...loaded, from: day, to: day + 1, people: [event.employee] })
  if (!person) return false
  const frame = dayFrame(loaded.company, { ...person, punches: [] }, day)
  const moment = frame.zone.at(day + 1, minutesOf(event.last.slice(11)) ?? 0)
  return frame.plan.slots
    .map((planned) => slotOf(frame, planned))
    .some(({ inStart, outEnd }) => inStart <= moment && moment <= outEnd)
}
