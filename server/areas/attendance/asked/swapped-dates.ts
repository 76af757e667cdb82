// What a swap would make of plans, as it was kept when it was asked for.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import type { SwappedDate } from '../requests/swap/swap-plans.ts'

export async function swappedDates({ db, company }: Context, id: number): Promise<SwappedDate[]> {
  const { rows } = await sql<{ dates: SwappedDate[] | null }>`select previous_plan as dates from swap_schedule
    where company_id = ${company.id} and id = ${id}`.execute(db)
  return rows[0]?.dates ?? []
}
