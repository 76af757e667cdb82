// A tab of the inbox, a page of it, how many of each kind it has, and how many wait.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { kindIn } from './inbox-kind.ts'
import { entryOf, inboxRows, type StoredEntry } from './inbox-rows.ts'
import { tabIn } from './inbox-tab.ts'

type Page = components['schemas']['InboxPage']

export type Query = Readonly<Record<string, unknown>>

const usualSize = 50
const mostOfPage = 100

export async function inboxPage(context: Context, query: Query): Promise<Page> {
  const kind = query.kind === undefined || query.kind === '' ? null : kindIn(query.kind)
  const page = wholeNumber(query, 'page', 1, 100_000)
  const size = wholeNumber(query, 'page_size', usualSize, mostOfPage)
  const tab = tabIn(query.tab)
  const inTab = inboxRows(context, tab)
  if (!inTab) return { data: [], total: 0, counts: [], waiting: await waitingCount(context) }
  const words = `%${String(query.search ?? '')
    .trim()
    .replace(/[\\%_]/g, '\\$&')}%`
  const found = sql`select y.* from (${inTab}) y
    where concat_ws(' ', y.name, y.emp_code, y.number, y.department) ilike ${words}`
  const { rows } = await sql<StoredEntry>`select y.* from (${found}) y where ${kind}::text is null or y.kind = ${kind}
    order by ${tab === 'waiting' ? sql`y.soon desc, y.entered_time` : sql`y.past_time desc`}, y.kind, y.id limit ${size} offset ${(page - 1) * size}`.execute(
    context.db,
  )
  const counts = await sql<Page['counts'][number]>`select y.kind, count(*)::integer as count from (${found}) y
    group by y.kind order by y.kind`.execute(context.db)
  const counted = counts.rows.filter((one) => kind === null || one.kind === kind)
  return {
    data: rows.map((row) => entryOf(context, row)),
    total: counted.reduce((sum, { count }) => sum + count, 0),
    counts: counts.rows,
    waiting:
      tab === 'waiting' && words === '%%'
        ? counts.rows.reduce((sum, { count }) => sum + count, 0)
        : await waitingCount(context),
  }
}

/** Of all kinds and whatever is searched. */
async function waitingCount(context: Context): Promise<number> {
  const waiting = inboxRows(context, 'waiting')
  if (!waiting) return 0
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${waiting}) y`.execute(
    context.db,
  )
  return rows[0]?.count ?? 0
}

function wholeNumber(query: Query, field: string, usual: number, max: number): number {
  const value = Number(query[field] ?? usual)
  if (!Number.isSafeInteger(value)) throw refuse('ZBWF0013', { field })
  if (value < 1 || value > max) throw refuse('ZBWF0015', { field, min: 1, max })
  return value
}
