// Brings people who resigned back to work: within the subscription, to their areas and terminals.
import { sql } from 'kysely'
import { addYears } from '#openapi/dates.ts'
import type { BulkOutcome, Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { queueBelongings } from '../device/exports.ts'
import { tellOfArrivals } from './arrivals/arrivals.ts'
import { setEmployees } from './chosen-employees.ts'
import { refuseBeyondLimit } from './employee-limit.ts'
import { groundOf } from './ground.ts'

interface Wish {
  readonly hire_date?: string | null | undefined
  readonly areas?: readonly number[] | undefined
}

/** Those who did not resign, or are back already, are skipped (number 0029). */
export async function reinstate(context: Context, ids: readonly number[], wish: Wish): Promise<BulkOutcome> {
  const { db, company, principal } = context
  const ground = await groundOf(context)
  refuseWish(context, wish, ground.nobodys)
  const { rows } = await sql<{ id: number; employee: number; state: string }>`select id, employee, state from resign
    where company_id = ${company.id} and id = any(${ids}::bigint[]) order by id for update`.execute(db)
  const skipped: Skipped[] = []
  for (const { id, employee, state } of rows) {
    if (state !== 'EFFECTIVE') {
      skipped.push({ id, code: 'ZBPE0029', context: { state, action: 'reinstatement' } })
      continue
    }
    await refuseBeyondLimit(context, ground)
    await setAreas(context, employee, wish.areas ?? [])
    await sql`update resign set state = 'REINSTATED', version = version + 1, change_time = now(), change_user = ${principal.display_name}
      where company_id = ${company.id} and id = ${id}`.execute(db)
    await setEmployees(
      context,
      [employee],
      { status: 'ACTIVE', ...(wish.hire_date && { hire_date: wish.hire_date }) },
      'told',
    )
    await queueBelongings(context, { employees: [employee] })
    await tellOfArrivals(context, [employee])
  }
  return { accepted: rows.length - skipped.length, skipped }
}

function refuseWish({ company }: Context, { hire_date, areas }: Wish, nobodys: number | null | undefined): void {
  const limit = addYears(today(company.zone), 1)
  if (hire_date && hire_date > limit)
    throw refuseFields('PE', { hire_date: [{ code: 'ZBPE0026', context: { field: 'hire_date', limit } }] })
  if (areas?.some((id) => id === nobodys))
    throw refuseFields('PE', { areas: [{ code: 'ZBPE1301', context: { field: 'areas' } }] })
}

async function setAreas({ db, company }: Context, employee: number, areas: readonly number[]): Promise<void> {
  if (areas.length === 0) return
  await sql`delete from employee_area where company_id = ${company.id} and owner = ${employee} and target <> all(${areas}::bigint[])`.execute(
    db,
  )
  await sql`insert into employee_area (company_id, owner, target)
    select ${company.id}, ${employee}, a from unnest(${areas}::bigint[]) a on conflict do nothing`.execute(db)
}
