// What schedules of departments and of employees have in common: order of dates, overlaps, their end.
import { sql } from 'kysely'
import type { BulkOutcome, Skipped, Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { clearRange, moveEnds, type Owner, type Range, type Taken, takenBy } from './schedule-room.ts'

type Values = Readonly<Record<string, unknown>>

interface Writing {
  readonly context: Context
  readonly owner: Owner
  readonly draft: Values
  readonly before?: Stored | undefined
}

const rangeOf = ({ start_date, end_date }: Values): Range => ({
  start: String(start_date),
  end: typeof end_date === 'string' ? end_date : null,
})

const isBackwards = ({ start, end }: Range) => end !== null && end < start

/**
 * Numbers 0024 and 0025. An overlap is a warning: with `confirm=1` the older rows make room, and the answer of the
 * refused call names them.
 */
export async function scheduleFaults({ context, owner, draft, before }: Writing): Promise<FieldFaults> {
  const now: Values = { ...before, ...draft }
  const range = rangeOf(now)
  if (isBackwards(range)) return { end_date: [{ code: 'ZBAT0024', context: { start: range.start, end: range.end } }] }
  const id = now[owner]
  if (typeof id !== 'number' || range.start === 'undefined') return {}
  const taken = await takenBy(context, { owner, id, except: before?.id }, range)
  if (taken.length === 0) return {}
  if (context.call.confirmed) {
    for (const row of taken) await clearRange(context, owner, row, range)
    return {}
  }
  const [first] = taken
  const told = { start: first?.start_date ?? '', end: first?.end_date ?? null, conflict: first?.alias ?? '' }
  return { start_date: [{ code: 'ZBAT0025', context: { ...told, count: taken.length, confirm: true } }] }
}

interface Bulk<Body> {
  readonly context: Context
  readonly ids: readonly number[]
  readonly body: Body
}

async function rowsOf({ db, company }: Context, owner: Owner, ids: readonly number[]): Promise<readonly Taken[]> {
  const { rows } = await sql<Taken>`
    select id, start_date, end_date, '' as alias from ${sql.table(`${owner}_schedule`)}
    where company_id = ${company.id} and id = any(${ids}::bigint[]) order by id`.execute(db)
  return rows
}

/** Gives rows their last day; one before their first is skipped (0024). */
export const endSchedules =
  (owner: Owner) =>
  async ({ context, ids, body: { end_date } }: Bulk<{ readonly end_date: string }>): Promise<BulkOutcome> => {
    const skipped: Skipped[] = []
    const rows = await rowsOf(context, owner, ids)
    for (const { id, start_date } of rows) {
      if (end_date < start_date) skipped.push({ id, code: 'ZBAT0024', context: { start: start_date, end: end_date } })
      else await moveEnds(context, owner, id, { start_date: sql`start_date`, end_date: sql`${end_date}::date` })
    }
    return { accepted: rows.length - skipped.length, skipped }
  }

/** Takes a range out of rows; those that it does not touch stay as they are. */
export const clearSchedules =
  (owner: Owner) =>
  async ({
    context,
    ids,
    body: { start_date: start, end_date: end },
  }: Bulk<{ readonly start_date: string; readonly end_date: string }>): Promise<BulkOutcome> => {
    const rows = await rowsOf(context, owner, ids)
    const touched = rows.filter((row) => row.start_date <= end && (row.end_date === null || row.end_date >= start))
    for (const row of touched) if (start <= end) await clearRange(context, owner, row, { start, end })
    const skipped = start > end ? rows.map(({ id }) => ({ id, code: 'ZBAT0024', context: { start, end } })) : []
    return { accepted: rows.length - skipped.length, skipped }
  }
