// Sent mails: those whose text is still there go into the queue once more.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { afterCommit } from '#server/platform/db/unit.ts'
import { wake } from '#server/platform/jobs/wake.ts'

export const sentEmailBehaviour = defineBehaviour('sent_email', {
  bulkActions: {
    resend: async ({ context: { db, company }, ids }) => {
      const { rows } = await sql<{ id: number }>`
        update mail set state = 'QUEUED', attempts = 0, error = null, send_time = null, run_after = now(),
          expires_at = now() + interval '3 days'
        where company_id = ${company.id} and id = any(${ids}::bigint[]) and is_resendable returning id`.execute(db)
      const queued = new Set(rows.map(({ id }) => id))
      await afterCommit(wake)
      const skipped = ids
        .filter((id) => !queued.has(id))
        .map((id) => ({ id, code: 'ZBSY0029', context: { state: 'QUEUED', action: 'resend' } }))
      return { accepted: queued.size, skipped }
    },
  },
})
