// Punches that were nobody's: given to an employee, which makes them punches, or set aside.
import { sql } from 'kysely'
import { type BulkOutcome, defineBehaviour, type Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { punchStateName } from './punch-state-name.ts'
import { registerPunches } from './register-punches.ts'

export const unregisteredTransactionBehaviour = defineBehaviour('unregistered_transaction', {
  computed: { punch_state_name: () => punchStateName('p') },
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

/** ZBDV1401 for punches after the employee's last day; ZBDV1402 for those that the employee has already. */
async function assign(context: Context, ids: readonly number[], employee: number): Promise<BulkOutcome> {
  const { db, company, principal } = context
  await sql`select from employee where company_id = ${company.id} and id = ${employee} for update`.execute(db)
  const { open, skipped } = await openOnes(context, ids, 'assign')
  const intake = { db, company: company.id, by: principal.display_name }
  const verdicts = await registerPunches(intake, open, employee)
  const left = open.flatMap((id): Skipped[] => {
    const outcome = verdicts.get(id)?.outcome
    return outcome === 'ACCEPTED' ? [] : [{ id, code: outcome === 'REFUSED' ? 'ZBDV1401' : 'ZBDV1402' }]
  })
  return { accepted: open.length - left.length, skipped: [...skipped, ...left] }
}

async function ignore(context: Context, ids: readonly number[]): Promise<BulkOutcome> {
  const { open, skipped } = await openOnes(context, ids, 'ignore')
  await sql`update unregistered_transaction set state = 'IGNORED', version = version + 1, change_time = now(),
    change_user = ${context.principal.display_name}
    where company_id = ${context.company.id} and id = any(${open}::bigint[])`.execute(context.db)
  return { accepted: open.length, skipped }
}
