// An attempt that the vendor's staff has the provider asked about again: what it says is written by the one way that decides payments.
import { sql } from 'kysely'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

/** Seconds between two askings by hand of one attempt. */
const pause = 60

/** Throws 0029 where the provider never answered, for it knows nothing of it; 0108 where it was asked a moment ago. */
async function recheck({ db, company }: Context, row: Stored): Promise<void> {
  if (row.provider_id === null) throw refuse('ZBSU0029', { state: row.status, action: 'recheck' })
  const { rows } = await sql<{ wait: number | null }>`
    select ceil(${pause} - extract(epoch from now() - asked_at))::integer as wait from payment_attempt
    where company_id = ${company.id} and id = ${row.id} for update`.execute(db)
  const wait = rows[0]?.wait ?? 0
  if (wait > 0) throw refuse('ZBOA0108', { retry_after: wait })
  forgoUndo()
  await sql`update payment_attempt set asked_at = now(), next_check_at = now(), version = version + 1
    where company_id = ${company.id} and id = ${row.id}`.execute(db)
}

export const paymentAttemptBehaviour = defineBehaviour('payment_attempt', {
  rowActions: { recheck: ({ context, row }) => recheck(context, row) },
})
