// The calls of a vendor's staff.
import type { FastifyInstance } from 'fastify'
import { principalOf } from '#server/access/authenticate.ts'
import { companyOf } from '#server/access/principal.ts'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import { idOf } from '#server/engine/crud/request-facts.ts'
import { bodyReader } from '#server/platform/contract/body-reader.ts'
import { languageOf } from '#server/platform/contract/labels.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { callerOf, type Identity } from '../identity/exports.ts'
import { invite, logDifferences } from '../system/exports.ts'
import { closeOwnCompany } from './closing/close-own-company.ts'
import { invoiceCalls } from './invoice/invoice-calls.ts'
import { ownCalls } from './own-calls.ts'
import { sellerOf } from './sale/seller.ts'
import { enterForSupport } from './support-enter.ts'
import { seedAllVendors } from './vendor-groups.ts'

const base = '/web/vendor/api/v2/'
const companies = `${base}companies/`
const differences = `${base}operation_logs/differences/{id}/`
const invitations = `${base}vendor_users/invite/`

export function vendorCalls(app: FastifyInstance, identity: Identity, caller: Caller): void {
  ownCalls(app, identity)
  invoiceCalls(app, identity.database)
  app.addHook('onListen', async () => {
    await seedAllVendors(identity.database).catch((error) => app.log.error(error, 'groups of vendors'))
  })
  const run = callRunner(caller)
  app.post(invitations, { config: { permission: permissionOf('POST', invitations) } }, async (request) =>
    success('VE', await run(request, (context) => invite(context, request.body, 'staff')), request),
  )

  app.get(
    differences.replace('{id}', ':id'),
    { config: { permission: permissionOf('GET', differences) } },
    async (request) => {
      const language = languageOf(request.headers['accept-language'])
      const found = await run(request, (context) => logDifferences(context, idOf(request), language))
      return success('VE', found, request)
    },
  )

  const closing = bodyReader('OwnCompanyClosing')
  app.post('/web/oauth/api/v2/close_company/', { config: { signedIn: true } }, async (request) => {
    const seller = await sellerOf(identity.database, companyOf(principalOf(request)))
    await run(request, (context) => closeOwnCompany(context, seller, closing(request)))
    return success('OA', {}, request)
  })

  const entry = bodyReader('SupportEntry', undefined, 'VE')
  const path = `${companies}support_enter/{id}/`

  app.post(path.replace('{id}', ':id'), { config: { permission: permissionOf('POST', path) } }, async (request) => {
    const from = callerOf(request, identity.config.baseHost)
    const { reason } = entry(request)
    const session = await enterForSupport(identity, from, principalOf(request), idOf(request), reason)
    return success('VE', session, request)
  })
}
