// PayPal's calls as far as the product uses them, and its page.

import { page } from './page.ts'
import { down, malformed, notThere, refusedToken, unprocessable } from './paypal-faults.ts'
import { report } from './paypal-report.ts'
import type { Asked, Reply } from './stand-in.ts'
import { newId, now, payer, type StandIn, type StandInDispute, type StandInOrder, take } from './state.ts'

export function answerPayPal(state: StandIn, asked: Asked): Reply | undefined {
  const { pathname } = asked.url
  const { wishes } = state
  if (pathname === '/checkoutnow') return checkout(state, asked)
  if (!/^\/v[12]\//.test(pathname)) return undefined
  if (wishes.fail && (!wishes.failPath || pathname.includes(wishes.failPath)) && !pathname.endsWith('/capture'))
    return down(wishes.fail)
  if (pathname === '/v1/oauth2/token')
    return { status: 200, body: { access_token: newId('T'), token_type: 'Bearer', expires_in: 32_400 } }
  if (wishes.dropToken) {
    wishes.dropToken = false
    return refusedToken
  }
  if (pathname === '/v1/notifications/verify-webhook-signature') return verify(state, asked)
  if (pathname === '/v1/reporting/transactions') return report(state, asked)
  if (pathname === '/v2/checkout/orders' && asked.method === 'POST') return make(state, asked)
  const [, id = '', rest] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(pathname) ?? []
  const order = state.orders.get(id)
  if (id && !order) return notThere
  if (order) return rest ? capture(state, order) : { status: 200, body: shown(state, order) }
  const [, answered, how] =
    /^\/v1\/customer\/disputes\/([^/]+)\/(accept-claim|send-message|provide-evidence)$/.exec(pathname) ?? []
  if (answered !== undefined && how !== undefined) return replied(state, answered, how, asked)
  const [, dispute] = /^\/v1\/customer\/disputes\/([^/]+)$/.exec(pathname) ?? []
  if (dispute !== undefined) {
    const found = state.disputes.get(dispute)
    return found ? { status: 200, body: disputed(found) } : notThere
  }
  const [, captured] = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(pathname) ?? []
  return captured === undefined ? undefined : refund(state, captured, asked)
}

function make(state: StandIn, { body, headers }: Asked): Reply {
  const name = String(headers['paypal-request-id'] ?? '')
  const before = state.orders.get(state.named.get(name) ?? '')
  if (before) return { status: 200, body: shown(state, before) }
  const sent = JSON.parse(body)
  const [unit] = sent.purchase_units
  if ([...state.orders.values()].some(({ cart }) => cart === unit.invoice_id))
    return unprocessable('DUPLICATE_INVOICE_ID')
  const context = sent.payment_source.paypal.experience_context
  const order: StandInOrder = {
    ...{
      gateway: 'PAYPAL',
      id: state.wishes.nextId ?? newId('O'),
      amount: unit.amount.value,
      currency: unit.amount.currency_code,
    },
    ...{ custom_id: unit.custom_id, cart: unit.invoice_id, back: context.return_url, cancelled: context.cancel_url },
    ...{ notify: null, store: '', test: '', status: 'OPEN', payer, capture: null, taken: 0, refunds: [] },
  }
  state.wishes.nextId = null
  state.orders.set(order.id, order)
  state.named.set(name, order.id)
  return { status: 201, body: shown(state, order) }
}

function shown({ origin, wishes }: StandIn, order: StandInOrder): object {
  const { id, status, capture, custom_id, cart, refunds } = order
  const back = refunds.reduce((sum, one) => sum + Number(one.amount), 0)
  const amount = { currency_code: wishes.currency ?? order.currency, value: wishes.amount ?? order.amount }
  const captured = back === 0 ? 'COMPLETED' : back < Number(order.amount) ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
  const states = { PAID: captured, PENDING: 'PENDING', DECLINED: 'DECLINED' } as const
  const state = status === 'PAID' || status === 'PENDING' || status === 'DECLINED' ? states[status] : undefined
  const link = { rel: 'payer-action', href: `${origin}/checkoutnow?token=${id}`, method: 'GET' }
  const agreed = status === 'APPROVED' || state !== undefined
  return {
    id,
    status: state
      ? 'COMPLETED'
      : status === 'APPROVED'
        ? 'APPROVED'
        : status === 'CANCELLED'
          ? 'VOIDED'
          : 'PAYER_ACTION_REQUIRED',
    ...(agreed && { payer: { payer_id: order.payer } }),
    purchase_units: [
      {
        ...{ custom_id, invoice_id: cart, amount: { currency_code: order.currency, value: order.amount } },
        ...(state && {
          payments: {
            captures: [{ id: capture, status: state, amount, custom_id, invoice_id: cart }],
            refunds: refunds.map((one) => ({
              ...{ id: one.id, status: 'COMPLETED' },
              ...(one.custom_id !== null && { custom_id: one.custom_id }),
              amount: { currency_code: order.currency, value: one.amount },
            })),
          },
        }),
      },
    ],
    links: [link],
  }
}

function capture(state: StandIn, order: StandInOrder): Reply {
  const { wishes } = state
  if (order.status === 'PAID' || order.status === 'PENDING') return { status: 200, body: shown(state, order) }
  if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED')
  if (wishes.issue) return unprocessable(wishes.issue)
  take(state, order)
  if (wishes.fail) return down(wishes.fail)
  return wishes.emptyCapture ? { status: 201, isBroken: true } : { status: 201, body: shown(state, order) }
}

function refund(state: StandIn, captured: string, { body, headers }: Asked): Reply {
  const order = [...state.orders.values()].find((one) => one.capture === captured)
  if (!order) return notThere
  const name = String(headers['paypal-request-id'] ?? '')
  const before = order.refunds.find(({ id }) => id === state.named.get(name))
  if (before) return { status: 200, body: { id: before.id, status: 'COMPLETED' } }
  if (state.wishes.refundPending) return { status: 201, body: { id: newId('R'), status: 'PENDING' } }
  const sent = JSON.parse(body || '{}')
  const back = order.refunds.reduce((sum, one) => sum + Number(one.amount), 0)
  const amount = String(sent.amount?.value ?? Number(order.amount) - back)
  if (back + Number(amount) > Number(order.amount) + 1e-9) return unprocessable('REFUND_AMOUNT_EXCEEDED')
  const made = { id: newId('R'), amount, custom_id: sent.custom_id ?? null, at: now() }
  order.refunds.push(made)
  state.named.set(name, made.id)
  return { status: 201, body: { id: made.id, status: 'COMPLETED' } }
}

const disputed = ({ id, order, status, outcome, returned }: StandInDispute) => ({
  ...{ dispute_id: id, create_time: '2026-01-05T08:00:00.000Z', status, reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' },
  ...{ dispute_life_cycle_stage: 'CHARGEBACK', dispute_amount: { currency_code: order.currency, value: order.amount } },
  disputed_transactions: [
    { seller_transaction_id: order.capture, custom: order.custom_id, invoice_number: order.cart },
  ],
  ...(status === 'WAITING_FOR_SELLER_RESPONSE' && { seller_response_due_date: '2026-01-25T08:00:00.000Z' }),
  ...(outcome && {
    dispute_outcome: {
      outcome_code: outcome,
      ...(returned && { amount_refunded: { currency_code: order.currency, value: returned } }),
    },
  }),
})

function replied(state: StandIn, id: string, how: string, { body, headers }: Asked): Reply {
  const found = state.disputes.get(id)
  if (!found) return notThere
  if (!String(headers['content-type']).startsWith('multipart/form-data')) return malformed('INVALID_REQUEST')
  const [, input = '{}'] = /\r\n\r\n(\{.*\})\r\n/s.exec(body) ?? []
  const name = String(headers['paypal-request-id'] ?? '')
  if (!state.named.has(name)) {
    if (found.status === 'RESOLVED') return unprocessable('ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE')
    state.named.set(name, id)
    found.answers = [...(found.answers ?? []), { how, input: JSON.parse(input) }]
    if (how === 'provide-evidence') found.status = 'UNDER_REVIEW'
    if (how === 'accept-claim')
      Object.assign(found, { status: 'RESOLVED', outcome: 'ACCEPTED', returned: found.order.amount })
  }
  const href = `${state.origin}/v1/customer/disputes/${id}`
  return { status: 200, body: { links: [{ rel: 'self', href, method: 'GET' }] } }
}

/** As PayPal tells of a dispute. */
export const disputeNotice = (type: string, dispute: StandInDispute) =>
  JSON.stringify({ id: newId('WH-'), event_type: type, resource_type: 'dispute', resource: disputed(dispute) })

/** A notice proves itself by the secret of the stand-in; what was sent has to come back byte for byte. */
function verify({ wishes }: StandIn, { body }: Asked): Reply {
  const isRight = JSON.parse(body).transmission_sig === wishes.secret && body.includes('"webhook_event":{')
  return { status: 200, body: { verification_status: isRight ? 'SUCCESS' : 'FAILURE' } }
}

function checkout(state: StandIn, { url, method, body }: Asked): Reply {
  const order = state.orders.get(url.searchParams.get('token') ?? '')
  if (!order) return { status: 404, page: 'No such order' }
  if (method !== 'POST') {
    const title = `${order.currency} ${order.amount}`
    return { status: 200, page: page('PayPal', title, ['approve', 'cancel']) }
  }
  if (new URLSearchParams(body).get('act') !== 'approve')
    return { status: 303, to: `${order.cancelled}&token=${order.id}` }
  if (order.status === 'OPEN') order.status = 'APPROVED'
  return { status: 303, to: `${order.back}&token=${order.id}&PayerID=${order.payer}` }
}
