// One that waits, with what a decision needs: the days it is about, the balance, who else is away, and the way it came.

import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { requestTables } from '#openapi/request-tables.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { balanceAround, daysBetween, swappedDates } from '../attendance/exports.ts'
import { stepsOf } from '../workflow/exports.ts'
import { awayBetween } from './away-between.ts'
import { isRequest, kindIn } from './inbox-kind.ts'
import type { Query } from './inbox-page.ts'
import { entryOf, inboxRows, type StoredEntry } from './inbox-rows.ts'
import { tabIn } from './inbox-tab.ts'

type Detail = components['schemas']['InboxDetail']

/** Whoever is not asked any more, or in whose tab it does not stand, is answered as if there were none. */
export async function inboxEntry(context: Context, query: Query): Promise<Detail> {
  const kind = kindIn(query.kind)
  const tab = tabIn(query.tab)
  const found = inboxRows(context, tab)
  const id = Number(query.id)
  if (!found || !Number.isSafeInteger(id)) throw refuse('ZBOA0404')
  const { rows } = await sql<StoredEntry>`select y.* from (${found}) y where y.kind = ${kind} and y.id = ${id}`.execute(
    context.db,
  )
  const [row] = rows
  if (!row) throw refuse('ZBOA0404')
  return {
    entry: entryOf(context, row),
    ...(tab === 'waiting' ? await around(context, row) : await wayOf(context, row)),
    attachment: await paperOf(context, row),
    picture: row.picture,
  }
}

async function paperOf({ db, company }: Context, { attachment }: StoredEntry): Promise<Detail['attachment']> {
  if (attachment === null) return null
  const { rows } = await sql<{
    file: string
    name: string
  }>`select name as file, coalesce(called, name) as name from file
    where company_id = ${company.id} and name = ${attachment}`.execute(db)
  return rows[0] ?? null
}

type Around = Pick<Detail, 'days' | 'balance' | 'away' | 'plans' | 'way'>

/** Nobody decides any more: the applicant's days and balance are not theirs to see. */
async function wayOf(context: Context, { kind, id }: StoredEntry): Promise<Around> {
  const nothing = { days: [], balance: null, away: [], plans: [], way: null }
  return isRequest(kind) ? { ...nothing, way: await stepsOf(context, requestTables[kind], id) } : nothing
}

async function around(context: Context, row: StoredEntry): Promise<Around> {
  const { kind, id, employee, start_time, end_time, revoking } = row
  if (!isRequest(kind)) return wayOf(context, row)
  const [first = '', last = first] = [start_time?.slice(0, 10), end_time?.slice(0, 10)]
  const isLeave = kind === 'LEAVE'
  return {
    days: first === '' ? [] : [...(await daysBetween(context, employee, first, last))],
    balance: isLeave && !revoking ? await balanceAround(context, id) : null,
    away: isLeave ? await awayBetween(context, { employee, first, last }) : [],
    plans: kind === 'SWAP_SCHEDULE' ? await swappedDates(context, id) : [],
    way: await stepsOf(context, requestTables[kind], id),
  }
}
