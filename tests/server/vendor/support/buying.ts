// Companies that buy, for tests of payments: each of its own, with an order of 126 (120 and 5 % tax).
import type { StandInOrder } from '#scripts/payments/state.ts'
import type { Answer, Person } from '#tests/contract/support/server.ts'
import type { Till } from './till.ts'

const base = '/web/vendor/api/v2/'

export type Method = 'PAYPAL' | 'TELR'

interface Bought {
  readonly buyer: Person
  readonly order: number
}

export interface Buying {
  readonly bought: (method?: Method) => Promise<Bought>
  /** Its payer is at the provider's page. */
  readonly begun: (method?: Method) => Promise<Bought & { readonly at: StandInOrder }>
  readonly count: (rows: string) => Promise<number>
  /** The newest payment of an order. */
  readonly paymentOf: (
    order: number,
  ) => Promise<{ readonly id: number; readonly status: string; readonly refunded_amount: string } | undefined>
  readonly refund: (order: number, amount: string) => Promise<Answer>
  /** What the providers were told to do wrong is over. */
  readonly mend: () => void
}

let buyers = 0

/** `till`: once it is open. */
export function buyingAt(till: () => Till): Buying {
  const bought = async (payment_method: Method = 'PAYPAL') => {
    buyers += 1
    const buyer = await till().server.tenant(`buyer-${buyers}`)
    const { data: quote } = await till().shop.quote(buyer, {})
    const { data } = await buyer.call('POST', `${base}subscriptions/order/`, {
      body: { quote_id: quote.quote_id, agreement: true, billing: { name: 'Client Ltd' }, payment_method },
    })
    return { buyer, order: data.id as number }
  }
  const paymentOf: Buying['paymentOf'] = async (order) => {
    const rows = await till().rows<{ id: number; status: string; refunded_amount: string }>(
      `select id, status, refunded_amount from payment where sale_order = ${order} order by id desc`,
    )
    return rows[0]
  }
  return {
    bought,
    async begun(method = 'PAYPAL') {
      const one = await bought(method)
      await till().start(one.buyer, one.order, method)
      return { ...one, at: await till().made(one.order) }
    },
    count: async (rows) => (await till().rows<{ n: number }>(`select count(*)::integer as n from ${rows}`))[0]?.n ?? 0,
    paymentOf,
    async refund(order, amount) {
      await till().prove()
      return till().shop.post(`payments/refund/${(await paymentOf(order))?.id}/`, { amount, reason: 'Agreed' })
    },
    mend() {
      const { wishes } = till().standIn.state
      for (const wish of Object.keys(wishes)) if (wish !== 'secret') Object.assign(wishes, { [wish]: undefined })
    },
  }
}
