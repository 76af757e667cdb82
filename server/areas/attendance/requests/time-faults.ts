// Faults that requests with times share: the end before the start, too long, too far back, over another one.
import { type RawBuilder, sql } from 'kysely'
import { addDays, daySeconds } from '#openapi/dates.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { type RequestName, standing } from '../request-state.ts'
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

interface Span {
  readonly start: RawBuilder<unknown>
  readonly end: RawBuilder<unknown>
}

/** From begin to end; leave by days and halves takes its dates whole. */
const wholeSpan = (isDays: RawBuilder<unknown>, row: string): Span => ({
  start: sql`${sql.ref(`${row}.start_time`)}`,
  end: sql`${sql.ref(`${row}.end_time`)} + case when ${isDays} then interval '1 day' else interval '0' end`,
})

/** Leave by days and halves, as if every day were halved at twelve: two halves of a date are beside each other. */
const halvedSpan = (row: string): Span => {
  const of = (field: string) => sql.ref(`${row}.${field}`)
  const late = sql`'SECOND_HALF' in (${of('day_type')}, ${of('start_part')})`
  const early = sql`${of('day_type')} = 'FIRST_HALF' or ${of('end_part')} = 'FIRST_HALF'
    and not (${of('start_time')} = ${of('end_time')} and ${of('start_part')} = 'SECOND_HALF')`
  return {
    start: sql`${of('start_time')} + case when ${late} then interval '12 hours' else interval '0' end`,
    end: sql`${of('end_time')} + case when ${early} then interval '12 hours' else interval '1 day' end`,
  }
}

const meet = (one: Span, other: Span) => sql`(${one.start} < ${other.end} and ${one.end} > ${other.start})`

/** Number 0025; leave that was entered for an absence gives way. A request of one of the kinds, pending or approved, shares time with this one. */
export async function overlapFaults(
  { context: { db, company }, now, id }: Asked,
  kinds: readonly RequestName[],
  own: RequestName,
): Promise<FieldFaults> {
  const asked = sql`(values (${now.start_time}::timestamp, ${now.end_time}::timestamp, ${now.day_type ?? 'HOURS'}::text,
    ${now.start_part ?? 'FULL'}::text, ${now.end_part ?? 'FULL'}::text)) n(start_time, end_time, day_type, start_part, end_part)`
  const mine = wholeSpan(sql`n.day_type <> 'HOURS'`, 'n')
  for (const kind of kinds) {
    const isLeave = kind === 'leave'
    const whole = meet(mine, wholeSpan(isLeave ? sql`r.day_type <> 'HOURS'` : sql`false`, 'r'))
    const shares = isLeave
      ? sql`case when 'HOURS' in (n.day_type, r.day_type) then ${whole} else ${meet(halvedSpan('n'), halvedSpan('r'))} end
          and r.source <> 'AUTO'`
      : whole
    const { rows } = await sql<Taken>`select r.number, r.start_time, r.end_time from ${sql.table(kind)} r, ${asked}
      where r.company_id = ${company.id} and r.employee = ${now.employee}
        and r.approval_status = any(${standing}::smallint[]) and r.id <> ${kind === own ? id : 0} and ${shares}
      order by r.start_time limit 1`.execute(db)
    const [taken] = rows
    if (!taken) continue
    const { start_time: start, end_time: end, number: conflict } = taken
    return { start_time: [{ code: 'ZBAT0025', context: { start, end, conflict } }] }
  }
  return {}
}
