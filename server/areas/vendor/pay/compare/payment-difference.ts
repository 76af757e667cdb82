// A difference that the vendor's staff has cleared, with a word on how: the book itself is changed by payments alone.
import { sql } from 'kysely'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

/** Throws 0029 where it is cleared or gone. */
async function close({ db, company, principal }: Context, row: Stored, reason: string): Promise<void> {
  if (row.state !== 'OPEN') throw refuse('ZBSU0029', { state: row.state, action: 'close' })
  await sql`update payment_difference set state = 'CLOSED', closed_note = ${reason}, version = version + 1, change_time = now(),
      change_user = ${principal.display_name}
    where company_id = ${company.id} and id = ${row.id}`.execute(db)
}

export const paymentDifferenceBehaviour = defineBehaviour('payment_difference', {
  rowActions: { close: ({ context, row, body }) => close(context, row, body.reason) },
})
