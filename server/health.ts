// For supervisors and balancers: is the process alive, and may it be sent requests.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from './platform/db/database.ts'
import { isUpToDate } from './platform/db/schema.ts'

export function answerHealth(app: FastifyInstance, database: Database): void {
  let migrated = false
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(database.kysely)
      // Only a start applies migrations: once they are there, they stay.
      migrated ||= await isUpToDate(database)
      return await reply.code(migrated ? 200 : 503).send({ status: migrated ? 'ok' : 'migrations missing' })
    } catch {
      return reply.code(503).send({ status: 'database does not answer' })
    }
  })
}
