// Work codes: each takes the next free slot in the memory of terminals.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/crud/behaviour.ts'
import type { Context } from '#server/crud/context.ts'
import { refuse } from '#server/errors/refusal.ts'

const SLOTS = 999

export const workCodeBehaviour = defineBehaviour('work_code', {
  complete: async ({ context, before }) => (before ? {} : { index: await freeSlot(context) }),
})

/** Two calls at once wait for each other. Refused (ZBCM1601) where terminals hold no more. */
async function freeSlot({ db, company }: Context): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('work_code.index'), ${company.id}::integer)`.execute(db)
  const { rows } = await sql<{ slot: number }>`
    select slot from generate_series(1, ${SLOTS}::integer) slot
    where slot not in (select index from work_code where company_id = ${company.id}) order by slot limit 1`.execute(db)
  const [free] = rows
  if (!free) throw refuse('ZBCM1601', { limit: SLOTS })
  return free.slot
}
