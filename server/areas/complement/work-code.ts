// Work codes: each takes the next free slot in the memory of terminals.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

const SLOTS = 999

export const workCodeBehaviour = defineBehaviour('work_code', {
  complete: async ({ context, before }) => (before ? {} : { index: await freeSlot(context) }),

  // Punches keep the code as it was sent.
  removing: async ({ context: { db, company }, ids }) => {
    const { rows } = await sql<{ id: number; count: number }>`
      select w.id, count(*)::integer as count from work_code w
        join transaction t on t.company_id = w.company_id and t.work_code = w.code
      where w.company_id = ${company.id} and w.id = any(${ids}::bigint[]) group by w.id`.execute(db)
    return rows.map(({ id, count }) => ({
      id,
      code: 'ZBCM0020',
      context: { used_by: [{ resource: 'transaction', count }] },
    }))
  },
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
