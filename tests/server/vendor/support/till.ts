// Where orders are paid, for tests: a server whose providers are stand-ins, a vendor with keys of both, and each signal by itself.
import { sql } from 'kysely'
import { disputeNotice } from '#scripts/payments/paypal.ts'
import { paypalHeaders, paypalNotice } from '#scripts/payments/paypal-notices.ts'
import { type RunningStandIn, startStandIn } from '#scripts/payments/stand-in.ts'
import type { StandInDispute, StandInOrder } from '#scripts/payments/state.ts'
import { telrAdvice } from '#scripts/payments/telr.ts'
import { reconcilePayments } from '#server/areas/vendor/pay/reconcile.ts'
import { inAllCompanies, inIdentity } from '#server/platform/db/tenant.ts'
import { type Answer, type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { type JudgingProxy, startJudgingProxy } from './paypal/proxy.ts'
import { openShop, type Shop } from './shop.ts'

const base = '/web/vendor/api/v2/'
const secret = 'telr-secret'

export interface Till {
  readonly server: TestServer
  readonly standIn: RunningStandIn
  /** Between the two: what passed against PayPal's own description is told when the till closes. */
  readonly judge: JudgingProxy
  readonly vendor: Person
  readonly shop: Shop
  readonly start: (by: Person, order: number, method?: 'PAYPAL' | 'TELR') => Promise<Answer>
  /** The provider's order behind the newest attempt. */
  readonly made: (order: number) => Promise<StandInOrder>
  readonly approve: (order: StandInOrder) => void
  /** The payer comes back from the wallet, or from the card page. */
  readonly back: (order: StandInOrder, more?: object) => Promise<Answer>
  readonly webhook: (order: StandInOrder, type?: string, signature?: string) => Promise<{ readonly status: number }>
  /** PayPal tells of a dispute, as the stand-in has it. */
  readonly disputed: (
    dispute: StandInDispute,
    type?: string,
    signature?: string,
  ) => Promise<{ readonly status: number }>
  /** `refund`: it tells that this went back. */
  readonly advice: (order: StandInOrder, key?: string, refund?: string) => Promise<{ readonly status: number }>
  /** All that is due; `isAll`: whatever is still asked about, at once. */
  readonly reconcile: (isAll?: boolean) => Promise<void>
  readonly rows: <T>(text: string) => Promise<readonly T[]>
  /** Balance of each account of an order. */
  readonly balances: (order: number) => Promise<Readonly<Record<string, number>>>
  readonly orderOf: (order: number) => Promise<{ readonly state: string; readonly invoice_number: string | null }>
  readonly prove: () => Promise<unknown>
  readonly close: () => Promise<void>
}

/** `log`: takes all that would be printed, with the least level. */
export async function openTill(log?: { readonly write: (line: string) => void }): Promise<Till> {
  const standIn = await startStandIn()
  const judge = await startJudgingProxy(standIn.url)
  standIn.state.origin = judge.url
  const env = { PAYMENTS: 'stand-in', PAYMENTS_URL: judge.url, ...(log && { LOG_LEVEL: 'trace' }) }
  const server = await startServer(env, false, log)
  const { database } = server
  const vendor = await server.vendorOf(await server.tenant('region'))
  const prove = () =>
    inIdentity(database, (db) =>
      sql`update session set reauthenticated_at = now() where user_id = ${vendor.user}`.execute(db),
    )
  const shop = await openShop(server, vendor, 'USD')
  await prove()
  const kept = await vendor.call('PATCH', `${base}vendor_profiles/`, {
    body: {
      ...{ paypal_enabled: true, paypal_client_id: 'client', paypal_client_secret: 'secret', paypal_webhook_id: 'WH1' },
      ...{ telr_enabled: true, telr_store_id: '12345', telr_auth_key: 'key', telr_secret_key: secret, telr_test: true },
    },
  })
  if (kept.status !== 200) throw new Error(`keys: ${kept.code} ${JSON.stringify(kept.errors)}`)
  const rows = async <T>(text: string) => (await inAllCompanies(database, (db) => sql.raw<T>(text).execute(db))).rows
  const send = async (path: string, payload: string, headers: Readonly<Record<string, string>>) => {
    const { statusCode } = await server.app.inject({ method: 'POST', url: `${base}payment/${path}`, payload, headers })
    return { status: statusCode }
  }
  return {
    ...{ server, standIn, judge, vendor, shop, rows, prove },
    start: (by, order, payment_method = 'PAYPAL') =>
      by.call('POST', `${base}payment/`, { body: { order, payment_method } }),
    async made(order) {
      const [row] = await rows<{ provider_id: string }>(
        `select provider_id from payment_attempt where sale_order = ${order} order by attempt_no desc limit 1`,
      )
      const found = standIn.state.orders.get(row?.provider_id ?? '')
      if (!found) throw new Error(`order ${order}: nothing at the provider`)
      return found
    },
    approve(order) {
      if (order.status === 'OPEN') order.status = 'APPROVED'
    },
    back: (order, more = {}) =>
      order.gateway === 'PAYPAL'
        ? server.call('POST', `${base}payment/paypal/`, {
            body: { payment_id: order.custom_id, payer_id: order.payer, ...more },
          })
        : server.call('POST', `${base}payment/telr/`, { body: { order_ref: reference(order), ...more } }),
    webhook: (order, type = 'PAYMENT.CAPTURE.COMPLETED', signature = undefined) =>
      send('paypal/webhook/', paypalNotice(type, order), paypalHeaders(standIn.state, signature)),
    disputed: (dispute, type = 'CREATED', signature = undefined) => {
      standIn.state.disputes.set(dispute.id, dispute)
      return send(
        'paypal/webhook/',
        disputeNotice(`CUSTOMER.DISPUTE.${type}`, dispute),
        paypalHeaders(standIn.state, signature),
      )
    },
    advice: (order, key = secret, refund = undefined) =>
      send('telr/advice/', telrAdvice(order, key, refund), { 'content-type': 'application/x-www-form-urlencoded' }),
    async reconcile(isAll = false) {
      if (isAll)
        await inAllCompanies(database, async (db) => {
          await sql`update payment_attempt set next_check_at = now() where next_check_at is not null`.execute(db)
          await sql`update payment_refund set next_try_at = now() where state = 'REQUESTED'`.execute(db)
        })
      await reconcilePayments({ database, config: server.config })
    },
    async balances(order) {
      const found = await rows<{ account: string; balance: string }>(`
        select account, sum(amount) as balance from (
          select debit as account, amount from money_movement where sale_order = ${order}
          union all select credit, -amount from money_movement where sale_order = ${order}) m group by account`)
      return Object.fromEntries(found.map(({ account, balance }) => [account, Number(balance)]))
    },
    async orderOf(order) {
      const [row] = await rows<{ state: string; invoice_number: string | null }>(
        `select state, invoice_number from sale_order where id = ${order}`,
      )
      if (!row) throw new Error(`order ${order} is not there`)
      return row
    },
    async close() {
      await server.close()
      await judge.close()
      await standIn.close()
      if (judge.violations.size > 0)
        throw new Error(`against PayPal’s description:\n${[...judge.violations].join('\n')}`)
    },
  }
}

const reference = ({ back }: StandInOrder) => new URL(back).searchParams.get('OrderRef') ?? ''
