// Takes the faults of the application in people's browsers into the log, under the id of the call, which is their reference.
import type { FastifyInstance } from 'fastify'
import { principalOf } from '#server/access/authenticate.ts'
import { countHit, tooMany } from '#server/access/rate-limit.ts'
import type { Config } from '#server/config.ts'
import { success } from '#server/engine/crud/answer.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'

const mostPerMinute = 20

const told = bodyOf('ClientFault', 'OA')

export function takeClientFaults(
  app: FastifyInstance,
  { config, database }: { readonly config: Config; readonly database: Database },
): void {
  app.post('/web/base/api/v2/client_faults/', { config: { signedIn: true } }, async (request) => {
    const { user, company } = principalOf(request)
    const limit = { key: `client-fault:${user}`, most: mostPerMinute * config.rateLimitFactor, seconds: 60 }
    const wait = await inIdentity(database, (db) => countHit(db, [limit]))
    if (wait > 0) throw tooMany(wait)
    request.log.error({ ...told(request), user, company }, 'fault in a browser')
    return success('OA', { reference: request.id }, request)
  })
}
