// One that waits, with what a decision needs: the days it is about, the balance, who else is away, and the way it came.

import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { requestTables } from '#openapi/request-tables.ts'
import type { Context } from '#server/crud/context.ts'
import { refuse } from '#server/errors/refusal.ts'
import { balanceAround, daysBetween, swappedDates } from '../attendance/exports.ts'
import { stepsOf } from '../workflow/exports.ts'
import { awayBetween } from './away-between.ts'
import { isRequest, kindIn } from './inbox-kind.ts'
import type { Query } from './inbox-page.ts'
import { entryOf, type StoredEntry, waitingRows } from './inbox-rows.ts'

type Detail = components['schemas']['InboxDetail']

/** Whoever is not asked any more is answered as if there were none. */
export async function inboxEntry(context: Context, query: Query): Promise<Detail> {
  const kind = kindIn(query.kind)
  const waiting = waitingRows(context)
  const id = Number(query.id)
  if (!waiting || !Number.isSafeInteger(id)) throw refuse('ZBOA0404')
  const { rows } =
    await sql<StoredEntry>`select y.* from (${waiting}) y where y.kind = ${kind} and y.id = ${id}`.execute(context.db)
  const [row] = rows
  if (!row) throw refuse('ZBOA0404')
  return {
    entry: entryOf(context, row),
    ...(await around(context, row)),
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

async function around(context: Context, row: StoredEntry): Promise<Around> {
  const { kind, id, employee, start_time, end_time, revoking } = row
  if (!isRequest(kind)) return { days: [], balance: null, away: [], plans: [], way: null }
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
