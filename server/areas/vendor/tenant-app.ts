// Phones of a vendor's companies: shut out, and let in again. Sessions end at once.
import { sql } from 'kysely'
import { type BulkOutcome, defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { endPhoneSessions } from '../identity/exports.ts'

/** Those that are so already count as done. */
async function setEnabled({ db, company }: Context, ids: readonly number[], enabled: boolean): Promise<BulkOutcome> {
  const { rows } = await sql<{ session_id: string | null }>`
    select session_id from tenant_app where company_id = ${company.id} and id = any(${ids}::bigint[])`.execute(db)
  await sql`update tenant_app set enabled = ${enabled}
    where company_id = ${company.id} and id = any(${ids}::bigint[]) and enabled <> ${enabled}`.execute(db)
  if (!enabled)
    await endPhoneSessions(
      db,
      rows.flatMap(({ session_id }) => session_id ?? []),
    )
  return { accepted: ids.length, skipped: [] }
}

export const tenantAppBehaviour = defineBehaviour('tenant_app', {
  bulkActions: {
    disable: ({ context, ids }) => setEnabled(context, ids, false),
    enable: ({ context, ids }) => setEnabled(context, ids, true),
  },
})
