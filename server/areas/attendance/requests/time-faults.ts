// Faults that requests with times share: the end before the start, too long, too far back, over another one.
import { sql } from 'kysely'
import { addDays, daySeconds } from '#openapi/dates.ts'
import type { FieldFaults } from '#server/errors/field-faults.ts'
import { type RequestName, standing } from './request-kind.ts'
import type { Asked } from './request-steps.ts'

const seconds = (time: unknown): number => Date.parse(`${String(time).replace(' ', 'T')}Z`) / 1000

export const secondsBetween = (start: unknown, end: unknown): number => seconds(end) - seconds(start)

/** Numbers 0024 and 0043. */
export function spanFaults({ now: { start_time, end_time } }: Asked, mostDays: number): FieldFaults {
  const length = secondsBetween(start_time, end_time)
  if (length <= 0) return { end_time: [{ code: 'ZBAT0024', context: { start: start_time, end: end_time } }] }
  if (length > mostDays * daySeconds) return { end_time: [{ code: 'ZBAT0043', context: { max_days: mostDays } }] }
  return {}
}

/** Number 0026: a day before the earliest one. */
export function backFaults({ ground }: Asked, field: string, day: string, days: number): FieldFaults {
  const limit = addDays(ground.today, -days)
  return day < limit ? { [field]: [{ code: 'ZBAT0026', context: { field, limit } }] } : {}
}

interface Taken {
  readonly number: string
  readonly start_time: string
  readonly end_time: string
}

/** Leave by days ends with its last date; two halves of a date are beside each other. */
const endOf = (kind: RequestName) =>
  kind === 'leave'
    ? sql`case when day_type = 'HOURS' then end_time else end_time + interval '1 day' end`
    : sql`end_time`

const halves = ['FIRST_HALF', 'SECOND_HALF']

/** The other half of the same date is free. */
const besides = (kind: RequestName, { day_type }: Asked['now']) =>
  kind === 'leave' && halves.includes(String(day_type))
    ? sql`and not (day_type = ${halves.find((half) => half !== day_type)} and start_time = end_time)`
    : sql``

/** Number 0025; leave that was entered for an absence gives way. A request of one of the kinds, pending or approved, shares time with this one. */
export async function overlapFaults(
  { context: { db, company }, now, id }: Asked,
  kinds: readonly RequestName[],
  own: RequestName,
): Promise<FieldFaults> {
  const end =
    own === 'leave' && now.day_type !== 'HOURS'
      ? sql`${now.end_time}::timestamp + interval '1 day'`
      : sql`${now.end_time}::timestamp`
  for (const kind of kinds) {
    const { rows } = await sql<Taken>`
      select number, start_time, end_time from ${sql.table(kind)}
      where company_id = ${company.id} and employee = ${now.employee} and approval_status = any(${standing}::smallint[])
        and start_time < ${end} and ${endOf(kind)} > ${now.start_time}::timestamp
        ${besides(kind, now)} ${kind === 'leave' ? sql`and source <> 'AUTO'` : sql``} and id <> ${kind === own ? id : 0} order by start_time limit 1`.execute(
      db,
    )
    const [taken] = rows
    if (taken)
      return {
        start_time: [
          { code: 'ZBAT0025', context: { start: taken.start_time, end: taken.end_time, conflict: taken.number } },
        ],
      }
  }
  return {}
}
