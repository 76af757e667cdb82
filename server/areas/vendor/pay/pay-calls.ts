// The calls of paying by card or wallet. Those of payers and providers take no session: they only give the reason to ask the provider.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { principalOf } from '#server/access/authenticate.ts'
import { companyOf } from '#server/access/principal.ts'
import { countHit, tooMany } from '#server/access/rate-limit.ts'
import { success } from '#server/engine/crud/answer.ts'
import { audit } from '#server/engine/crud/audit.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import type { PayTools } from './attempts.ts'
import { confirmPayment } from './confirm.ts'
import { takeNotice } from './notices.ts'
import type { Gateway } from './providers/provider.ts'
import { startPayment } from './start.ts'

const base = '/web/vendor/api/v2/payment/'
const open = { config: { public: true } } as const

export function payCalls(app: FastifyInstance, tools: PayTools): void {
  const startIn = bodyOf('PaymentStart', 'SU')
  const telrIn = bodyOf('TelrReturn', 'SU')
  const paypalIn = bodyOf('PayPalReturn', 'SU')

  app.post(base, { config: { permission: permissionOf('POST', base) } }, async (request) => {
    const { order, payment_method: gateway } = startIn(request)
    const { seller, language } = await boughtOf(tools, request, order)
    const { display_name: actor } = principalOf(request)
    const company = companyOf(principalOf(request))
    const started = await startPayment(tools, { seller, company, order, gateway, actor, language })
    return success('SU', started, request)
  })

  app.post(`${base}telr/`, open, async (request) => {
    await limit(tools, request)
    const { order_ref: name } = telrIn(request)
    return success('OA', await confirmPayment(tools, { gateway: 'TELR', name }), request)
  })

  app.post(`${base}paypal/`, open, async (request) => {
    await limit(tools, request)
    const { payment_id: name, payer_id: payer = null, cancel: isCancelled = false } = paypalIn(request)
    return success('OA', await confirmPayment(tools, { gateway: 'PAYPAL', name, payer, isCancelled }), request)
  })

  void app.register(async (own) => {
    // As it came, whatever it says that it is: the proof is over the bytes.
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, { bytes: body }))
    notices(own, tools, 'telr/advice', 'TELR')
    notices(own, tools, 'paypal/webhook', 'PAYPAL')
  })
}

/** With and without the last stroke: a provider follows no redirect. */
function notices(app: FastifyInstance, tools: PayTools, path: string, gateway: Gateway): void {
  for (const url of [`${base}${path}/`, `${base}${path}`])
    app.post<{ readonly Body: { readonly bytes?: Buffer } | undefined }>(url, open, async (request) => {
      await limit(tools, request, 10)
      const body = request.body?.bytes
      if (body === undefined || body.length === 0) throw notGenuine()
      const headers = Object.fromEntries(
        Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      )
      if (!(await takeNotice(tools, gateway, { headers, body }))) throw notGenuine()
      return success('OA', { received: true }, request)
    })
}

const notGenuine = () =>
  refuseFields('OA', { __all__: [{ code: 'ZBOA0013', context: { field: '__all__', pattern_name: 'signature' } }] })

/** The vendor of an own order, told in the company's log. */
async function boughtOf({ database }: PayTools, request: FastifyRequest, order: number) {
  const principal = principalOf(request)
  const company = companyOf(principal)
  return inCompany(database, company, async (db) => {
    const { rows } = await sql<{ seller: number; number: string }>`
      select seller, number from own_order where company_id = ${company} and id = ${order}`.execute(db)
    const [found] = rows
    if (!found) throw refuse('ZBOA0404')
    await audit(db, {
      ...{ principal, action: 'PAY', module: 'subscription', resource: 'own_order' },
      ...{ targets: [order], names: [found.number] },
    })
    return { seller: found.seller, language: principal.tenant?.language ?? 'en' }
  })
}

const perMinute = 60

/** Providers tell of many payments from few addresses. */
async function limit({ database, config }: PayTools, { ip, routeOptions }: FastifyRequest, times = 1): Promise<void> {
  const wait = await inIdentity(database, (db) =>
    countHit(db, [{ key: `${routeOptions.url}:${ip}`, most: perMinute * times * config.rateLimitFactor, seconds: 60 }]),
  )
  if (wait > 0) throw tooMany(wait)
}
