// The visits that plans ask for on single dates, and those that fall out: on holidays and during approved leave.
import { sql } from 'kysely'
import { addDays, isMonthEnd, weekdayOf } from '#openapi/dates.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { freeDays } from '../../attendance/exports.ts'

export type VisitOfDay = components['schemas']['VisitOfDay']
type PlannerVisit = components['schemas']['PlannerVisit']

/** The company and its transaction. */
export type Unit = Pick<Context, 'db' | 'company'>

/** Whether a visit is made on a date: 31 is the last day of every month, and a day that a month lacks is its last, too. */
export function isOn(cycle: string, { day }: Pick<PlannerVisit, 'day'>, date: string): boolean {
  if (cycle === 'WEEKLY') return weekdayOf(date) === day
  if (cycle !== 'MONTHLY' || day === null) return true
  const ofMonth = Number(date.slice(8))
  return ofMonth === day || (isMonthEnd(date) && day > ofMonth)
}

interface Plan {
  readonly schedule: number
  readonly employee: number
  readonly cycle: string
  readonly start_date: string
  readonly end_date: string
  readonly visits: readonly PlannerVisit[]
}

export interface Dates {
  readonly from: string
  readonly to: string
}

/** Of one employee, of some schedules or of all of them. */
interface Whose {
  readonly employee?: number
  readonly schedules?: readonly number[]
}

/** A visit as it is to be planned. */
export type Wanted = Pick<VisitOfDay, 'schedule' | 'date' | 'cancelled'> &
  Omit<PlannerVisit, 'day'> & { readonly employee: number }

/** By schedule and date. */
export async function wantedVisits(unit: Unit, { employee, schedules }: Whose, { from, to }: Dates): Promise<Wanted[]> {
  if (to < from) return []
  const { db, company } = unit
  const { rows: plans } = await sql<Plan>`
    select s.id as schedule, s.employee, p.cycle, s.start_date, s.end_date, p.schedule_details as visits
    from outdoor_schedule s join planner p on p.company_id = s.company_id and p.id = s.schedule_planner
    where s.company_id = ${company.id} and s.start_date <= ${to}::date and s.end_date >= ${from}::date
      and (${employee ?? null}::bigint is null or s.employee = ${employee ?? null}::bigint)
      and (${schedules ?? null}::bigint[] is null or s.id = any(${schedules ?? null}::bigint[]))
    order by s.id`.execute(db)
  const free = await freeDays(unit, { people: [...new Set(plans.map((plan) => plan.employee))], from, to })
  return plans.flatMap((plan) =>
    datesOf(plan, { from, to }).flatMap((date) =>
      plan.visits
        .filter((visit) => isOn(plan.cycle, visit, date))
        .map(({ day: _, ...visit }) => ({
          ...visit,
          schedule: plan.schedule,
          employee: plan.employee,
          date,
          cancelled: free.get(plan.employee)?.has(date) ?? true,
        })),
    ),
  )
}

function datesOf({ start_date, end_date }: Plan, { from, to }: Dates): string[] {
  const last = end_date < to ? end_date : to
  const dates: string[] = []
  for (let date = start_date > from ? start_date : from; date <= last; date = addDays(date, 1)) dates.push(date)
  return dates
}

type Place = Pick<VisitOfDay, 'client' | 'client_name' | 'address' | 'mobile' | 'latitude' | 'longitude'>
type Known = Omit<VisitOfDay, Exclude<keyof Place, 'client'>>

/** By date and time: until today as they were planned, from then on as the plans are now. The caller may look at the employee. */
export async function visitsOfDays(unit: Unit, employee: number, { from, to }: Dates): Promise<readonly VisitOfDay[]> {
  const { db, company } = unit
  const day = today(company.zone)
  const { rows: past } = await sql<Known>`
    select outdoor_schedule as schedule, date, client, start_time, end_time, purpose, must_report,
      state = 'CANCELLED' as cancelled
    from planned_visit where company_id = ${company.id} and employee = ${employee}
      and date between ${from}::date and least(${to}::date, ${day}::date)`.execute(db)
  const tomorrow = addDays(day, 1)
  const coming = await wantedVisits(unit, { employee }, { from: from > day ? from : tomorrow, to })
  const visits: readonly Known[] = [...past, ...coming.map(({ employee: _, ...visit }) => visit)]
  const { rows: places } = await sql<Place>`
    select id as client, company_name as client_name, address, mobile, latitude, longitude from client
    where company_id = ${company.id} and id = any(${visits.map(({ client }) => client)}::bigint[])`.execute(db)
  const placeOf = new Map(places.map((place) => [place.client, place]))
  return visits
    .flatMap((visit) => {
      const place = placeOf.get(visit.client)
      return place ? [{ ...visit, ...place }] : []
    })
    .sort((one, other) => `${one.date} ${one.start_time}`.localeCompare(`${other.date} ${other.start_time}`))
}
