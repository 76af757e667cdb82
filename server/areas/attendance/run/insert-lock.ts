// Writes a lock of a period, with how many of its days lack a punch at this moment.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export interface LockedPeriod {
  readonly period_start: string
  readonly period_end: string
}

interface NewLock extends LockedPeriod {
  /** None: the whole company. */
  readonly departments?: readonly number[]
  /** With those below them: the lock does not hold for them. */
  readonly except?: readonly number[]
  readonly remark?: string | null
  readonly source: 'MANUAL' | 'AUTO'
  readonly by: string
}

export interface InsertedLock {
  readonly id: number
  /** Days with a missing punch. */
  readonly missing: number
}

/** Undefined where the period was locked by itself before: that happens once. */
export async function insertLock(
  db: Db,
  company: number,
  { period_start: start, period_end: end, departments = [], except = [], remark = null, source, by }: NewLock,
): Promise<InsertedLock | undefined> {
  const { rows } = await sql<InsertedLock>`
    insert into att_lock (company_id, period_start, period_end, departments, except_departments, remark, source, locked_by, missing)
    values (${company}, ${start}::date, ${end}::date, ${departments}::bigint[], ${except}::bigint[], ${remark}, ${source}, ${by},
      (select count(*) from att_day_result d where d.company_id = ${company}
        and d.att_date between ${start}::date and ${end}::date and d.flags && array['MISSING_IN', 'MISSING_OUT']::varchar[]
        and (${departments.length + except.length === 0} or d.department
          = any(att_lock_departments(${company}, ${departments}::bigint[], ${except}::bigint[])))))
    on conflict do nothing returning id, missing`.execute(db)
  return rows[0]
}
