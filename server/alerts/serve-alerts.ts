// Alerts of a running server: looks for what is to be told of, and tells it. Several servers may do so at once.
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { inAllCompanies } from '#server/db/tenant.ts'
import { detached } from '#server/db/unit.ts'
import { findDaily, findUrgent } from './find-alerts.ts'
import { sendAlerts } from './send-alerts.ts'

const everyMs = 60_000
/** Rounds from one look at what changes with the days to the next. */
const dailyRounds = 5

/** Starts with the server's listening and ends with its close; a failure is logged and tried again. */
export function alertRegularly(app: FastifyInstance, database: Database): void {
  let timer: NodeJS.Timeout | undefined
  let round = 0
  const work = async () => {
    await inAllCompanies(database, findUrgent)
    if (round++ % dailyRounds === 0) await inAllCompanies(database, findDaily)
    await sendAlerts(database)
  }
  const tick = () => void work().catch((error) => app.log.error(error, 'alerts'))
  app.addHook('onListen', async () => {
    timer = setInterval(() => detached(tick), everyMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
