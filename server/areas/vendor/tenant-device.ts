// Terminals of a vendor's companies: blocked and let through again, moved to another company, released.
import { sql } from 'kysely'
import { type BulkOutcome, defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { moveTerminals, releaseTerminals } from './terminals/move-terminals.ts'

/** Those that are so already count as done. */
async function setBlocked({ db, company }: Context, ids: readonly number[], blocked: boolean): Promise<BulkOutcome> {
  await sql`update tenant_device set blocked = ${blocked}
    where company_id = ${company.id} and id = any(${ids}::bigint[]) and blocked <> ${blocked}`.execute(db)
  return { accepted: ids.length, skipped: [] }
}

export const tenantDeviceBehaviour = defineBehaviour('tenant_device', {
  bulkActions: {
    block: ({ context, ids }) => setBlocked(context, ids, true),
    unblock: ({ context, ids }) => setBlocked(context, ids, false),
    move: ({ context, ids, body }) => moveTerminals(context, ids, body),
    release: ({ context, ids, body }) => releaseTerminals(context, ids, body.reason),
  },
})
