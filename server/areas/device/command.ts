// Commands: what waits can be taken out of the queue, what did not come through can be queued once more.
import { sql } from 'kysely'
import { type BulkOutcome, defineBehaviour, type Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'

const repeatable: readonly string[] = ['FAILED', 'EXPIRED', 'CANCELLED']

async function statesOf({ db, company }: Context, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; state: string }>`select id, state from command
    where company_id = ${company.id} and id = any(${ids}::bigint[]) order by id`.execute(db)
  return rows
}

/** Number 0029 for those in another state. */
async function changing(
  context: Context,
  ids: readonly number[],
  { action, from, to }: { action: string; from: readonly string[]; to: ReturnType<typeof sql> },
): Promise<BulkOutcome> {
  const rows = await statesOf(context, ids)
  const chosen = rows.filter(({ state }) => from.includes(state)).map(({ id }) => id)
  await sql`update command set ${to}, version = version + 1, change_time = now(),
    change_user = ${context.principal.display_name}
    where company_id = ${context.company.id} and id = any(${chosen}::bigint[])`.execute(context.db)
  const skipped = rows
    .filter(({ state }) => !from.includes(state))
    .map(({ id, state }): Skipped => ({ id, code: 'ZBDV0029', context: { state, action } }))
  return { accepted: chosen.length, skipped }
}

export const cancelCommands = (context: Context, ids: readonly number[]): Promise<BulkOutcome> =>
  changing(context, ids, { action: 'cancel', from: ['PENDING'], to: sql`state = 'CANCELLED', return_time = now()` })

/** It waits as long as it did at first. */
export const retryCommands = (context: Context, ids: readonly number[]): Promise<BulkOutcome> =>
  changing(context, ids, {
    action: 'retry',
    from: repeatable,
    to: sql`state = 'PENDING', tries = 0, expires = now() + (expires - commit_time), commit_time = now(),
      transfer_time = null, return_time = null, return_value = null, return_text = null, result = null`,
  })

/** What was sent stays until it is answered (number 0020). */
export async function sentCommands(context: Context, ids: readonly number[]): Promise<Skipped[]> {
  const rows = await statesOf(context, ids)
  return rows
    .filter(({ state }) => state === 'SENT')
    .map(({ id }) => ({ id, code: 'ZBDV0020', context: { used_by: [{ resource: 'terminal', count: 1 }] } }))
}

export const commandBehaviour = defineBehaviour('command', {
  removing: ({ context, ids }) => sentCommands(context, ids),
  bulkActions: {
    retry: ({ context, ids }) => retryCommands(context, ids),
    cancel: ({ context, ids }) => cancelCommands(context, ids),
  },
})
