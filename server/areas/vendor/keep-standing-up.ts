// Looks after subscriptions while a server listens: at its start and every hour, so that each zone's midnight is met soon.
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { keepStanding } from './standing.ts'

const everyMs = 3_600_000

/** Ends with the server's close; a failure is logged and tried again. */
export function keepStandingUp(app: FastifyInstance, database: Database): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    const work = () => void keepStanding(database).catch((error) => app.log.error(error, 'upkeep of subscriptions'))
    timer = setInterval(work, everyMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
