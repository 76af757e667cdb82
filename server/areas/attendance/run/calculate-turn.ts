// One turn of a worker: takes employees off the queue, loads what they need, has it calculated, writes the results; all or nothing.
import { sql } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { together } from '#server/platform/db/together.ts'
import { isoDate } from '../engine/dates.ts'
import type { Batch, DateRange } from './batch.ts'
import { loadCompany } from './load/company.ts'
import { loadForgottenDates, loadLockedDates } from './load/locked-dates.ts'
import { loadPeople } from './load/people.ts'
import { reportProgress } from './ordered-calculation.ts'
import { type Taken, takeTurn } from './take-turn.ts'
import type { Threads } from './threads.ts'
import { writeResults } from './write-results.ts'

export interface Turn {
  readonly employees: number
  /** Employee-days. */
  readonly calculated: number
  readonly written: number
}

interface TurnOptions {
  readonly database: Database
  readonly threads: Threads
  /** Employees at a time. */
  readonly most: number
  /** Told whom the turn has taken, also where it fails then. */
  readonly tell?: (employees: readonly number[]) => void
}

const nothing: Turn = { employees: 0, calculated: 0, written: 0 }

export function calculateTurn({ database, threads, most, tell }: TurnOptions, company: number): Promise<Turn> {
  return inCompany(database, company, async (db) => {
    const taken = await takeTurn(db, company, most)
    if (taken.length === 0) return nothing
    tell?.(taken.map(({ employee }) => employee))
    const batch = await loadBatch(db, company, taken)
    const result = await threads.calculate(batch)
    await writeResults(db, company, result)
    await reportProgress(db, company, taken)
    return { employees: taken.length, calculated: result.calculated, written: result.employees.length }
  })
}

async function loadBatch(db: Db, companyId: number, taken: readonly Taken[]): Promise<Batch> {
  const loaded = await loadCompany(db, companyId)
  const all = taken.flatMap(({ ranges }) => ranges)
  const span = {
    from: Math.min(...all.map(({ from }) => from)),
    to: Math.max(...all.map(({ to }) => to)),
  }
  const ids = taken.map(({ employee }) => employee)
  const people = await loadPeople(db, companyId, { ...loaded, ...span, people: ids })
  const [fingerprints, locked] = await together(
    loadFingerprints(db, companyId, ids, span),
    loadLockedDates(db, companyId, ids),
  )
  const forgotten = await loadForgottenDates(db, companyId)
  const takenOf = new Map(taken.map((one) => [one.employee, one]))
  return {
    companyId,
    company: loaded.company,
    people: people.map((employee) => ({
      employee,
      ranges: takenOf.get(employee.id)?.ranges ?? [],
      locked: locked.get(employee.id) ?? [],
      overLocks: takenOf.get(employee.id)?.overLocks ?? [],
      forgotten,
      fingerprints: fingerprints.get(employee.id) ?? '',
    })),
    now: Math.floor(Date.now() / 60_000),
  }
}

async function loadFingerprints(
  db: Db,
  company: number,
  people: readonly number[],
  { from, to }: DateRange,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ employee: number; fingerprints: string }>`
    select employee, string_agg((att_date - date '1970-01-01') || ' ' || fingerprint, ',') as fingerprints
    from att_day_result where company_id = ${company} and employee = any(${people}::bigint[])
      and att_date between ${isoDate(from)}::date and ${isoDate(to + 7)}::date group by employee`.execute(db)
  return new Map(rows.map((row) => [row.employee, row.fingerprints]))
}
