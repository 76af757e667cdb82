// Calculates some employees at once, without writing: for looking at what would come out, and why.
import type { Db } from '#server/platform/db/database.ts'
import { type Calculation, calculate } from '../engine/calculate.ts'
import type { Day } from '../engine/dates.ts'
import { readied } from './calculate-batch.ts'
import { type LoadedCompany, loadCompany } from './load/company.ts'
import { type LoadedEmployee, loadPeople } from './load/people.ts'

interface Wanted {
  readonly people: readonly number[]
  readonly from: Day
  readonly to: Day
  readonly why?: boolean
  /** Gives an employee another plan than the one that is stored. */
  readonly replanned?: (employee: LoadedEmployee, loaded: LoadedCompany) => LoadedEmployee
}

/** By employee. */
export async function calculateNow(
  db: Db,
  companyId: number,
  { people, from, to, why = false, replanned = (employee) => employee }: Wanted,
): Promise<ReadonlyMap<number, Calculation>> {
  const loaded = await loadCompany(db, companyId)
  const employees = await loadPeople(db, companyId, { ...loaded, people, from, to })
  const now = Math.floor(Date.now() / 60_000)
  return new Map(
    employees.map((one) => {
      const { id, employee } = readied(loaded.company, replanned(one, loaded))
      return [id, calculate({ company: loaded.company, employee, from, to, now, why })]
    }),
  )
}
