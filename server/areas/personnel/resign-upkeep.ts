// Planned resignations take effect when their day has come by the company's clock.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { inAllCompanies, inCompany } from '#server/db/tenant.ts'
import { detached } from '#server/db/unit.ts'
import { type Due, takeEffect } from './resign-effect.ts'

const everyMs = 60_000

/** Starts with the server's listening and ends with its close; a failure is logged and tried again. */
export function resignRegularly(app: FastifyInstance, database: Database): void {
  let timer: NodeJS.Timeout | undefined
  const work = () => void resignDue(database).catch((error) => app.log.error(error, 'resignations'))
  app.addHook('onListen', async () => {
    timer = setInterval(() => detached(work), everyMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Each company by itself: of servers that look at once, the second finds nothing left. */
export async function resignDue(database: Database): Promise<void> {
  const companies = await inAllCompanies(database, async (db) => {
    const { rows } = await sql<{ company_id: number }>`select distinct company_id from resign
      where state = 'PLANNED' and resign_date <= today_of(company_id)`.execute(db)
    return rows.map(({ company_id }) => company_id)
  })
  for (const company of companies)
    await inCompany(database, company, async (db) => {
      const { rows } = await sql<Due>`select id, employee, resign_date from resign
        where company_id = ${company} and state = 'PLANNED' and resign_date <= today_of(company_id) order by id for update`.execute(
        db,
      )
      await takeEffect({ db, company, by: 'system' }, rows)
    })
}
