// Telr's one call with its two methods, its page, and the notices that it would send.
import { createHash } from 'node:crypto'
import { page } from './page.ts'
import type { Asked, Reply } from './stand-in.ts'
import { newId, payer, type StandIn, type StandInOrder, take } from './state.ts'

const fault = (message: string): Reply => ({ status: 200, body: { error: { message, note: 'stand-in' } } })

export function answerTelr(state: StandIn, asked: Asked): Reply | undefined {
  const { pathname } = asked.url
  if (pathname === '/gateway/process.html') return hostedPage(state, asked)
  if (pathname !== '/gateway/order.json') return undefined
  if (state.wishes.fail) return { status: state.wishes.fail }
  const sent = new URLSearchParams(asked.body)
  if (state.wishes.refuses) return fault(state.wishes.says ?? 'E01:Refused')
  return sent.get('ivp_method') === 'create' ? create(state, sent) : check(state, sent)
}

function create(state: StandIn, sent: URLSearchParams): Reply {
  const field = (name: string) => sent.get(name) ?? ''
  const cart = field('ivp_cart')
  if ([...state.orders.values()].some((one) => one.cart === cart)) return fault('E56:Duplicate transaction')
  const order: StandInOrder = {
    ...{ gateway: 'TELR', id: newId('TELR'), amount: field('ivp_amount'), currency: field('ivp_currency') },
    ...{ custom_id: cart, cart, back: field('return_auth'), cancelled: field('return_can') },
    ...{ notify: field('ivp_update_url'), store: field('ivp_store'), test: field('ivp_test') },
    ...{ status: 'OPEN', payer, capture: null, taken: 0, refunds: [] },
  }
  state.orders.set(order.id, order)
  const url = `${state.origin}/gateway/process.html?o=${order.id}`
  return { status: 200, body: { method: 'create', trace: '1', order: { ref: order.id, url } } }
}

const codes = { OPEN: 1, APPROVED: 2, PENDING: 3, PAID: 3, DECLINED: -3, CANCELLED: -2, EXPIRED: -1 } as const
const letters: Readonly<Record<string, string>> = { PAID: 'A', PENDING: 'H', DECLINED: 'D', CANCELLED: 'C' }

function check({ orders, wishes }: StandIn, sent: URLSearchParams): Reply {
  const order = orders.get(sent.get('order_ref') ?? '')
  if (!order || order.store !== sent.get('ivp_store')) return fault('E02:Order not found')
  const { status, cart, test, capture } = order
  const letter = letters[status]
  return {
    status: 200,
    body: {
      method: 'check',
      order: {
        ...{ ref: order.id, cartid: cart, test, description: 'Subscription' },
        ...{ amount: wishes.amount ?? order.amount, currency: wishes.currency ?? order.currency },
        status: { code: codes[status], text: status },
        ...(letter && {
          transaction: {
            ...{ ref: capture, status: letter, code: letter === 'D' ? '41' : '0' },
            message: wishes.says ?? status,
          },
        }),
        ...(letter && { card: { type: 'Visa', last4: '1111' } }),
      },
    },
  }
}

function hostedPage(state: StandIn, { url, method, body }: Asked): Reply {
  const order = state.orders.get(url.searchParams.get('o') ?? '')
  if (!order) return { status: 404, page: 'No such order' }
  if (method !== 'POST') {
    const title = `${order.currency} ${order.amount}`
    return { status: 200, page: page('Telr', title, ['authorise', 'hold', 'decline', 'cancel']) }
  }
  const act = new URLSearchParams(body).get('act') ?? ''
  pay(state, order, act)
  return { status: 303, to: order.back }
}

function pay(state: StandIn, order: StandInOrder, act: string): void {
  if (order.status !== 'OPEN') return
  order.capture ??= newId('0')
  if (act === 'authorise') take(state, order)
  else if (act === 'hold') order.status = 'PENDING'
  else order.status = act === 'decline' ? 'DECLINED' : 'CANCELLED'
}

const signed = [
  ...['tran_store', 'tran_cartid', 'tran_order', 'tran_ref', 'tran_type', 'tran_authstatus', 'tran_authcode'],
  ...['tran_authmessage', 'tran_currency', 'tran_amount'],
]

/** As Telr sends it, proven by the secret key. */
export function telrAdvice(order: StandInOrder, secret: string, refund?: string): string {
  const fields = new URLSearchParams({
    ...{
      tran_store: order.store,
      tran_type: refund === undefined ? '1' : '3',
      tran_class: 'ECom',
      tran_test: order.test,
      tran_ref: refund ?? order.capture ?? '',
      ...(refund !== undefined && { tran_firstref: order.capture ?? '' }),
    },
    ...{ tran_order: order.id, tran_currency: order.currency, tran_amount: order.amount, tran_cartid: order.cart },
    ...{ tran_desc: 'Subscription', tran_status: 'A', tran_authcode: '123456', tran_authmessage: 'Authorised ' },
    tran_authstatus: 'A',
  })
  const text = [secret, ...signed.map((name) => (fields.get(name) ?? '').trim())].join(':')
  fields.set('tran_check', createHash('sha1').update(text).digest('hex'))
  return fields.toString()
}
