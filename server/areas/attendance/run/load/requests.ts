// Loads the approved leave, training and overtime of employees; their times are on the clock of the employee's place.
import { sql } from 'kysely'
import { daySeconds } from '#openapi/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Day, dayOf, isoDate } from '../../engine/dates.ts'
import type { Employee, OvertimeRequest, TrainingRequest } from '../../engine/inputs.ts'
import type { Instant, Zone } from '../../engine/zone.ts'
import { groupedBy } from './fields.ts'
import { type LeaveForm, leaveTime } from './leave-time.ts'
import type { Dates } from './schedules.ts'

export type Requests = Pick<Employee, 'leaves' | 'trainings' | 'overtimes'>

/** Seconds of the local clock, as if it were UTC. */
interface Local {
  readonly id: number
  readonly employee: number
  readonly start: number
  readonly end: number
}

interface OvertimeRow extends Local, Pick<OvertimeRequest, 'overtime_type' | 'compensation'> {
  readonly att_date: string
}

interface TrainingRow extends Local, Pick<TrainingRequest, 'counts_overtime'> {}

interface LeaveRow extends Local, LeaveForm {}

export interface LoadedRequests {
  readonly leaves: ReadonlyMap<number, readonly LeaveRow[]>
  readonly overtimes: ReadonlyMap<number, readonly OvertimeRow[]>
  readonly trainings: ReadonlyMap<number, readonly TrainingRow[]>
}

const approved = 2

export async function loadRequests(
  db: Db,
  company: number,
  { people, from, to }: Dates & { readonly people: readonly number[] },
): Promise<LoadedRequests> {
  const [first, last] = [isoDate(from), isoDate(to)]
  const { rows: leaves } = await sql<LeaveRow>`
    select id, employee, day_type, start_part, end_part, extract(epoch from start_time)::bigint as start,
      extract(epoch from end_time)::bigint as "end"
    from leave where company_id = ${company} and employee = any(${people}::bigint[])
      and approval_status = ${approved} and start_time < ${last}::date + 1 and end_time >= ${first}::date
    order by employee, id`.execute(db)
  const { rows: overtimes } = await sql<OvertimeRow>`
    select id, employee, att_date, overtime_type, compensation, extract(epoch from start_time)::bigint as start,
      extract(epoch from end_time)::bigint as "end"
    from overtime where company_id = ${company} and employee = any(${people}::bigint[])
      and approval_status = ${approved} and att_date between ${first}::date and ${last}::date
    order by employee, id`.execute(db)
  const { rows: trainings } = await sql<TrainingRow>`
    select r.id, r.employee, k.counts_overtime, extract(epoch from r.start_time)::bigint as start,
      extract(epoch from r.end_time)::bigint as "end"
    from training r join training_type k on k.company_id = r.company_id and k.id = r.category
    where r.company_id = ${company} and r.employee = any(${people}::bigint[]) and r.approval_status = ${approved}
      and r.start_time < ${last}::date + 1 and r.end_time > ${first}::date
    order by r.employee, r.id`.execute(db)
  return {
    leaves: groupedBy(leaves, ({ employee }) => employee),
    overtimes: groupedBy(overtimes, ({ employee }) => employee),
    trainings: groupedBy(trainings, ({ employee }) => employee),
  }
}

/** Those of one employee, as the calculation takes them. */
export function requestsOf(
  { leaves, overtimes, trainings }: LoadedRequests,
  employee: number,
  zoneOn: (day: Day) => Zone,
): Requests {
  const at = (seconds: number): Instant => {
    const day = Math.floor(seconds / daySeconds)
    return zoneOn(day).at(day, Math.floor((seconds - day * daySeconds) / 60))
  }
  return {
    leaves: (leaves.get(employee) ?? []).map((row) => {
      const days = { from: Math.floor(row.start / daySeconds), to: Math.floor(row.end / daySeconds) }
      return { id: row.id, time: leaveTime(row, days, () => ({ from: at(row.start), to: at(row.end) })) }
    }),
    trainings: (trainings.get(employee) ?? []).map(({ id, counts_overtime, start, end }) => ({
      id,
      counts_overtime,
      time: { part: 'HOURS', from: at(start), to: at(end) },
    })),
    overtimes: (overtimes.get(employee) ?? []).map(({ id, att_date, overtime_type, compensation, start, end }) => ({
      id,
      att_date: dayOf(att_date),
      overtime_type,
      compensation,
      from: at(start),
      to: at(end),
    })),
  }
}
