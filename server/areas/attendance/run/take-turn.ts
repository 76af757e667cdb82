// Takes employees off the queue for a calculation that holds or falls with the transaction: no two servers have the same one.
import { sql } from 'kysely'
import { importKind } from '#server/engine/exchange/service/import-job.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { DateRange } from './batch.ts'
import { rangesIn } from './date-ranges.ts'

export interface Taken {
  readonly employee: number
  readonly ranges: readonly DateRange[]
  /** Of them, those wanted over locks. */
  readonly overLocks: readonly DateRange[]
  /** Calculations that somebody ordered for them. */
  readonly jobs: readonly number[]
}

/** Companies with work that is due, the one that has waited longest first. */
export async function waitingCompanies(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ company: number }>`
    select company_id as company from att_queue where run_after <= now()
    group by company_id order by min(run_after) limit 20`.execute(db)
  return rows.map(({ company }) => company)
}

/** So many times the wanted number is looked through for employees that nobody else calculates. */
const lookahead = 20

/**
 * In the transaction of the company. Each employee is locked until it ends: another server passes over them, and what is
 * queued for them meanwhile waits for the next turn. If this server dies, the database puts all of it back. People whom
 * a file brings have their turn once it is in, or somebody asks for their days: calculating them meanwhile would take
 * the file several times as long.
 */
export async function takeTurn(db: Db, company: number, most: number): Promise<readonly Taken[]> {
  const { rows } = await sql<{ employee: number; dates: string; over: string; jobs: readonly number[] }>`
    with turn as materialized (
      select employee from (
        select employee from att_queue where company_id = ${company} and run_after <= now()
          and (not is_new or not exists (select from job where company_id = ${company} and kind = ${importKind} and lease_until > now()))
        group by employee order by min(run_after), employee limit ${most * lookahead}) waiting
      where pg_try_advisory_xact_lock(hashtextextended('attendance ' || ${company}::bigint || ' ' || employee, 0))
      limit ${most}
    ), taken as (
      delete from att_queue q using turn t
      where q.company_id = ${company} and q.employee = t.employee and q.run_after <= now()
      returning q.employee, q.dates, q.job, q.over_locks
    )
    select employee, range_agg(d)::text as dates, coalesce(range_agg(d) filter (where over_locks), '{}')::text as over,
      coalesce(array_agg(distinct job) filter (where job is not null), '{}') as jobs
    from taken, unnest(dates) d group by employee order by employee`.execute(db)
  return rows.map(({ dates, over, ...row }) => ({ ...row, ranges: rangesIn(dates), overLocks: rangesIn(over) }))
}
