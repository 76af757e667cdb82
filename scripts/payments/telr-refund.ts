// Telr's interfaces of money that goes back: the remote one, which counts nothing twice by itself, and the one that lists what followed.
import type { Asked, Reply } from './stand-in.ts'
import { newId, type StandIn, type StandInOrder } from './state.ts'

export function answerTelrRefund(state: StandIn, asked: Asked): Reply | undefined {
  const { pathname } = asked.url
  if (pathname === '/gateway/remote.html') return remote(state, new URLSearchParams(asked.body))
  if (pathname === '/tools/api/xml/transaction') {
    if (!asked.headers.authorization?.startsWith('Basic ')) return { status: 403 }
    const paid = [...state.orders.values()].filter(({ gateway, status }) => gateway === 'TELR' && status === 'PAID')
    return { status: 200, text: listOf(paid.slice(-30).flatMap((order) => rowsOf(order).slice(0, 1))) }
  }
  const [, txn] = /^\/tools\/api\/xml\/transaction\/([^/]+)\/linked$/.exec(pathname) ?? []
  if (txn === undefined) return undefined
  if (!asked.headers.authorization?.startsWith('Basic ')) return { status: 403 }
  const order = paidBy(state, txn)
  return order ? { status: 200, text: listOf(rowsOf(order)) } : { status: 404 }
}

const paidBy = ({ orders }: StandIn, txn: string) => [...orders.values()].find(({ capture }) => capture === txn)

const answered = (status: string, ref: string, message: string): Reply => ({
  status: 200,
  text: new URLSearchParams({
    auth_status: status,
    auth_code: '0',
    auth_message: message,
    auth_tranref: ref,
  }).toString(),
})

function remote(state: StandIn, sent: URLSearchParams): Reply {
  const { wishes } = state
  if (wishes.dropRefund) return { status: 503 }
  const order = paidBy(state, sent.get('tran_ref') ?? '')
  const amount = Number(sent.get('ivp_amount'))
  if (sent.get('ivp_trantype') !== 'refund' || !order || sent.get('ivp_currency') !== order.currency)
    return answered('E', '000000000000', 'Invalid transaction')
  const back = order.refunds.reduce((sum, one) => sum + Number(one.amount), 0)
  if (!(amount > 0) || back + amount > Number(order.amount) + 1e-9)
    return answered('D', '000000000000', 'Amount exceeds the payment')
  if (wishes.refundPending) return answered('H', newId('0'), 'On hold')
  const made = { id: newId('0'), amount: String(sent.get('ivp_amount')), custom_id: sent.get('ivp_cart') }
  order.refunds.push(made)
  return wishes.loseRefund ? { status: 504 } : answered('A', made.id, 'Accepted')
}

interface Row {
  readonly id: string | null
  readonly type: string
  readonly amount: string
  readonly cartid: string
  readonly currency: string
}

/** The sale, then what followed it. */
const rowsOf = ({ capture, amount, cart, refunds, currency }: StandInOrder): readonly Row[] => [
  { id: capture, type: 'sale', amount, cartid: cart, currency },
  ...refunds.map((one) => ({
    ...{ id: one.id, type: 'refund', amount: one.amount, cartid: one.custom_id ?? cart, currency },
  })),
]

const listOf = (rows: readonly Row[]): string => {
  const written = rows.map(
    (row) =>
      `<transaction><id>${row.id}</id><type>${row.type}</type><class>ecom</class><currency>${row.currency}</currency><amount>${row.amount}</amount><description>Subscription</description><cartid>${row.cartid}</cartid><auth><status>A</status><code>0</code></auth></transaction>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<transactions><trancount>${rows.length}</trancount>${written.join('')}</transactions>`
}
