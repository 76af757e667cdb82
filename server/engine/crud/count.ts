// How many rows a list has: told by its last page, counted no further than is worth the time, remembered while nothing is written.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from './context.ts'
import { FEW } from './search.ts'

/** Rows are counted up to here; more are told as "more than". */
const COUNT_LIMIT = 10_000

interface Counted {
  readonly total: number
  readonly total_exact: boolean
}

interface Seen {
  readonly page: number
  readonly size: number
  readonly found: number
  readonly more: boolean
  /** The search found more than is worth counting. */
  readonly many: boolean
  readonly exact: boolean
  /** What the page saw of the database's transactions (see `snapshotTerm`). */
  readonly snapshot: string | null
  /** What is counted, in words: the same words, the same rows. */
  readonly what: string
}

/**
 * The transactions whose rows a statement sees. While two statements see the same ones, no transaction of any server
 * has written in between, and what was counted by the one holds for the other. Null where the transaction itself wrote.
 */
export const snapshotTerm = sql`(select case when pg_current_xact_id_if_assigned() is null then pg_current_snapshot()::text end)`

interface Kept extends Counted {
  readonly snapshot: string
  readonly until: number
}

/** By the files of a server, of which each has its own: a process that serves two databases counts each for itself. */
const servers = new WeakMap<Context['files'], Map<string, Kept>>()
const mostKept = 1000
/** Snapshots count transactions: a database that was put back to an earlier state counts them again. */
const lifeMs = 3_000

const countsOf = ({ files }: Context): Map<string, Kept> => {
  const kept = servers.get(files) ?? new Map<string, Kept>()
  servers.set(files, kept)
  return kept
}

/** The last page tells the total by itself; else what was counted before, while it holds. */
export function knownCount(context: Context, seen: Seen): Counted | undefined {
  const before = (seen.page - 1) * seen.size
  if (!seen.more && (seen.found > 0 || seen.page === 1)) return { total: before + seen.found, total_exact: true }
  if (seen.many && !seen.exact) return { total: Math.max(FEW, before + seen.found), total_exact: false }
  const known = countsOf(context).get(seen.what)
  if (!known || known.snapshot !== seen.snapshot || known.until <= Date.now()) return undefined
  return { total: known.total, total_exact: known.total_exact }
}

/** Of a page that was found by key nothing is counted: what is known is that there are more. */
export function leastCount(context: Context, { page, size, found, exact, what }: Seen): Counted | undefined {
  if (exact) return undefined
  const known = countsOf(context).get(what)
  const least = (page - 1) * size + found
  return { total: known && !known.total_exact ? Math.max(known.total, least) : least, total_exact: false }
}

/** A count that stops at its limit. */
export async function countRows(context: Context, matching: RawBuilder<unknown>, seen: Seen): Promise<Counted> {
  const limit = seen.exact ? sql`` : sql`limit ${COUNT_LIMIT + 1}`
  const { rows } = await sql<{ total: number; snapshot: string | null }>`
    select count(*)::integer as total, ${snapshotTerm} as snapshot from (select ${matching} ${limit}) c`.execute(
    context.db,
  )
  const { total = 0, snapshot = null } = rows[0] ?? {}
  const counted =
    seen.exact || total <= COUNT_LIMIT ? { total, total_exact: true } : { total: COUNT_LIMIT, total_exact: false }
  if (snapshot !== null) keep(countsOf(context), seen.what, { ...counted, snapshot, until: Date.now() + lifeMs })
  return counted
}

function keep(kept: Map<string, Kept>, what: string, counted: Kept): void {
  kept.delete(what)
  kept.set(what, counted)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}
