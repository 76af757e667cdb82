// Forgets what mails say once their links have expired, and that there were mails after 90 days.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { inAllCompanies } from '#server/db/tenant.ts'
import { detached } from '#server/db/unit.ts'
import { companyKinds } from './mail-kinds.ts'

const everyMs = 1_800_000
const keptDays = 90

export function forgetOldMails(app: FastifyInstance, database: Database): void {
  const work = () => void removeOldMails(database).catch((error) => app.log.error(error, 'removal of old mails'))
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => detached(work), everyMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

export async function removeOldMails(database: Database): Promise<void> {
  await inAllCompanies(database, async (db) => {
    await sql`update mail set state = 'FAILED', error = 'EXPIRED',
      sealed = case when kind = any(${companyKinds}::text[]) then sealed end, worker = null, lease_until = null
      where expires_at <= now() and (state = 'QUEUED' or state = 'SENDING' and lease_until < now())`.execute(db)
    await sql`delete from mail where create_time < now() - make_interval(days => ${keptDays})`.execute(db)
  })
}
