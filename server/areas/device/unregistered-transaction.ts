// Punches that were nobody's: given to an employee, which makes them punches, or set aside.
import { sql } from 'kysely'
import { type BulkOutcome, defineBehaviour, type Skipped } from '#server/crud/behaviour.ts'
import type { Context } from '#server/crud/context.ts'

export const unregisteredTransactionBehaviour = defineBehaviour('unregistered_transaction', {
  bulkActions: {
    assign: ({ context, ids, body }) => assign(context, ids, body.employee),
    ignore: ({ context, ids }) => ignore(context, ids),
  },
})

async function openOnes({ db, company }: Context, ids: readonly number[], action: string) {
  const { rows } = await sql<{ id: number; state: string }>`select id, state from unregistered_transaction
    where company_id = ${company.id} and id = any(${ids}::bigint[]) order by id for update`.execute(db)
  return {
    open: rows.filter(({ state }) => state === 'OPEN').map(({ id }) => id),
    skipped: rows
      .filter(({ state }) => state !== 'OPEN')
      .map(({ id, state }): Skipped => ({ id, code: 'ZBDV0029', context: { state, action } })),
  }
}

/** Those of the punches that lie behind the last day of an employee who is not active any more. */
async function afterResignation({ db, company }: Context, ids: readonly number[], employee: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select u.id from unregistered_transaction u
      join employee e on e.company_id = u.company_id and e.id = ${employee} and e.status <> 'ACTIVE'
      left join resign r on r.company_id = e.company_id and r.employee = e.id and r.state = 'EFFECTIVE'
    where u.company_id = ${company.id} and u.id = any(${ids}::bigint[])
      and (r.resign_date is null or u.punch_time::date > r.resign_date)`.execute(db)
  return rows.map(({ id }) => id)
}

/** ZBDV1401 for punches after the employee's last day; ZBDV1402 for those that the employee has already. */
async function assign(context: Context, ids: readonly number[], employee: number): Promise<BulkOutcome> {
  const { db, company, principal } = context
  await sql`select from employee where company_id = ${company.id} and id = ${employee} for update`.execute(db)
  const { open: all, skipped } = await openOnes(context, ids, 'assign')
  const late = await afterResignation(context, all, employee)
  const open = all.filter((id) => !late.includes(id))
  const { rows } = await sql<{ source: number }>`
    select * from register_punches(${company.id}, ${open}::bigint[], ${employee}, ${principal.display_name}) as source`.execute(
    db,
  )
  const taken = new Set(rows.map(({ source }) => source))
  const known = open.filter((id) => !taken.has(id)).map((id): Skipped => ({ id, code: 'ZBDV1402' }))
  const gone = late.map((id): Skipped => ({ id, code: 'ZBDV1401' }))
  return { accepted: taken.size, skipped: [...skipped, ...gone, ...known] }
}

async function ignore(context: Context, ids: readonly number[]): Promise<BulkOutcome> {
  const { open, skipped } = await openOnes(context, ids, 'ignore')
  await sql`update unregistered_transaction set state = 'IGNORED', version = version + 1, change_time = now(),
    change_user = ${context.principal.display_name}
    where company_id = ${context.company.id} and id = any(${open}::bigint[])`.execute(context.db)
  return { accepted: open.length, skipped }
}
