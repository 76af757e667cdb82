// The calls about a company's own subscription. Prices and orders are worked out in the transaction of its vendor, whose they are.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { principalOf } from '#server/access/authenticate.ts'
import { companyOf, type Principal } from '#server/access/principal.ts'
import { success } from '#server/engine/crud/answer.ts'
import { audit } from '#server/engine/crud/audit.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { shownOrder, subscriptionFacts } from './own-facts.ts'
import { offeredPlans } from './own-plans.ts'
import { methodsFor } from './pay/accounts.ts'
import { isFree, keepQuote, placeOrder, renewedQuote, takeFree } from './sale/order.ts'
import { quoteFor } from './sale/quote.ts'
import { type Customer, customerOf, type Seller, sellerOf } from './sale/seller.ts'

const base = '/web/vendor/api/v2/subscriptions/'

interface Buying {
  readonly seller: Seller
  readonly customer: Customer
}

export function ownCalls(app: FastifyInstance, { database }: { readonly database: Database }): void {
  const choiceIn = bodyOf('SubscriptionChoice', 'SU')
  const orderIn = bodyOf('SubscriptionOrder', 'SU')
  const activationIn = bodyOf('SubscriptionActivation', 'SU')
  const on = (method: 'GET' | 'POST', path: string, work: (request: FastifyRequest) => Promise<unknown>) =>
    app.route({
      method,
      url: base + path,
      config: { permission: permissionOf(method, base + path) },
      handler: async (request) => success('SU', await work(request), request),
    })

  on('GET', '', (request) => subscriptionFacts(database, principalOf(request)))

  on('GET', 'plans/', async (request) => {
    const principal = principalOf(request)
    const bought = await buying(database, principal, ({ seller, customer }) =>
      offeredPlans(seller, customer, principal.tenant?.language ?? 'en'),
    )
    return bought ?? []
  })

  on('POST', 'quote/', (request) => {
    const choice = choiceIn(request)
    return buyingFrom(database, principalOf(request), async ({ seller, customer }) => {
      const quote = await quoteFor(seller, customer, choice)
      const kept = await keepQuote(seller, customer, choice, quote)
      const { kind, price, currency, start_date, end_date } = quote
      const { used: _, net_price: __, ...shown } = price
      const payment_methods = isFree(quote) ? [] : await methodsFor(seller, currency)
      return { quote_id: kept.id, kind, ...shown, currency, start_date, end_date, payment_methods }
    })
  })

  on('POST', 'order/', async (request) => {
    const { quote_id, billing, payment_method: method = 'OFFLINE' } = orderIn(request)
    const principal = principalOf(request)
    const order = await buyingFrom(database, principal, async ({ seller, customer }) => {
      const renewed = await renewedQuote(seller, customer, quote_id)
      return placeOrder(seller, customer, { ...renewed, billing, method })
    })
    return noted(database, request, order)
  })

  on('POST', 'activate/', async (request) => {
    const { quote_id } = activationIn(request)
    const principal = principalOf(request)
    await buyingFrom(database, principal, async ({ seller, customer }) => {
      const { choice, quote } = await renewedQuote(seller, customer, quote_id)
      if (!isFree(quote)) throw refuse('ZBSU0105', { state: 'CREATED' })
      await takeFree(seller, customer, choice, quote)
    })
    return subscriptionFacts(database, principal)
  })
}

type OwnOrder = components['schemas']['OwnOrderRow']

/** The order as its company sees it, told in the company's own log. */
async function noted(database: Database, request: FastifyRequest, id: number): Promise<OwnOrder | null> {
  const principal = principalOf(request)
  const company = companyOf(principal)
  return inCompany(database, company, async (db) => {
    const order = await shownOrder(db, principal, sql`id = ${id}`)
    await audit(db, {
      principal,
      action: 'ORDER',
      module: 'subscription',
      resource: 'own_order',
      targets: [id],
      names: order ? [order.number] : [],
    })
    return order
  })
}

/** Undefined where nobody sells anything to the company. */
async function buying<T>(
  database: Database,
  principal: Principal,
  work: (buying: Buying) => Promise<T>,
): Promise<T | undefined> {
  const company = companyOf(principal)
  const id = await sellerOf(database, company)
  if (id === undefined) return undefined
  return inCompany(database, id, async (db) => {
    const seller = { db, id, actor: principal.display_name }
    return work({ seller, customer: await customerOf(seller, company) })
  })
}

async function buyingFrom<T>(
  database: Database,
  principal: Principal,
  work: (buying: Buying) => Promise<T>,
): Promise<T> {
  const bought = await buying(database, principal, async (one) => ({ value: await work(one) }))
  if (!bought) throw refuse('ZBSU0109')
  return bought.value
}
