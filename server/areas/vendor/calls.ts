// The calls of a vendor's staff.
import type { FastifyInstance } from 'fastify'
import { principalOf } from '#server/auth/authenticate.ts'
import { permissionOf } from '#server/contract/schemas.ts'
import { success } from '#server/crud/answer.ts'
import { idOf } from '#server/crud/request-facts.ts'
import { bodyReader, callerOf, type Identity } from '../identity/exports.ts'
import { keepStandingUp } from './keep-standing-up.ts'
import { ownCalls } from './own-calls.ts'
import { enterForSupport } from './support-enter.ts'

const companies = '/web/vendor/api/v2/companies/'

export function vendorCalls(app: FastifyInstance, identity: Identity): void {
  ownCalls(app, identity)
  keepStandingUp(app, identity.database)
  const entry = bodyReader('SupportEntry', undefined, 'VE')
  const path = `${companies}support_enter/{id}/`

  app.post(path.replace('{id}', ':id'), { config: { permission: permissionOf('POST', path) } }, async (request) => {
    const caller = callerOf(request, identity.config.baseHost)
    const { reason } = entry(request)
    const session = await enterForSupport(identity, caller, principalOf(request), idOf(request), reason)
    return success('VE', session, request)
  })
}
