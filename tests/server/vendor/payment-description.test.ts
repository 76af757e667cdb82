// Our client of PayPal and our stand-in, held to PayPal's own public description: what passes between them, and what would pass if a field
// had another name, is judged by it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyingAt } from './support/buying.ts'
import { type Call, judge, type Reply } from './support/paypal/description.ts'
import { openTill, type Till } from './support/till.ts'

const base = '/web/vendor/api/v2/'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())
const { begun, refund } = buyingAt(() => till)

test('every call of a payment’s life is one that PayPal describes, and so is its answer', async () => {
  const { order, at } = await begun()
  till.approve(at)
  expect((await till.back(at)).data.status).toBe('PAID')
  await till.webhook(at)
  await refund(order, '26')
  await till.reconcile(true)
  // Asked once more, as after an answer that did not arrive.
  await till.rows(`update payment_refund set state = 'REQUESTED', next_try_at = now()
    where payment in (select id from payment where sale_order = ${order}) returning id`)
  await till.reconcile(true)
  expect(at.refunds).toHaveLength(1)
  expect(till.judge.seen.get('POST /v2/payments/captures/{capture_id}/refund')?.reply).toMatchObject({
    ...{ status: 200, body: JSON.stringify({ id: at.refunds[0]?.id, status: 'COMPLETED' }) },
  })
  await till.webhook(at, 'PAYMENT.CAPTURE.REFUNDED')
  for (const act of ['answer', 'accept']) {
    const { at } = await begun()
    till.approve(at)
    await till.back(at)
    const id = `PP-R-${act.toUpperCase()}`
    await till.disputed({ order: at, id, status: 'WAITING_FOR_SELLER_RESPONSE' })
    const [row] = await till.rows<{ id: number }>(`select id from payment_dispute where dispute_id = '${id}'`)
    await till.prove()
    expect((await till.shop.post(`payment_disputes/${act}/${row?.id}/`, { note: 'It was used daily' })).status).toBe(
      200,
    )
  }
  await till.reconcile()
  expect([...till.judge.violations]).toEqual([])
  expect([...till.judge.seen.keys()].sort()).toEqual([
    'GET /v1/customer/disputes/{id}',
    'GET /v2/checkout/orders/{id}',
    'POST /v1/customer/disputes/{id}/accept-claim',
    'POST /v1/customer/disputes/{id}/provide-evidence',
    'POST /v1/notifications/verify-webhook-signature',
    'POST /v1/oauth2/token',
    'POST /v2/checkout/orders',
    'POST /v2/checkout/orders/{id}/capture',
    'POST /v2/payments/captures/{capture_id}/refund',
  ])
})

test('a field of another name is found, wherever it stands in a call or its answer', () => {
  const missed: string[] = []
  let tried = 0
  for (const [operation, { call, reply }] of till.judge.seen) {
    if (operation === 'POST /v1/oauth2/token') continue
    const isOdd = (odd: Call, answer: Reply) => judge(odd, answer).violations.length > 0
    for (const { body, path } of renamed(isJson(call.headers['content-type']) ? call.body : '')) {
      tried += 1
      if (!isOdd({ ...call, body }, reply)) missed.push(`${operation} asked ${path}`)
    }
    for (const { body, path } of renamed(reply.body)) {
      tried += 1
      if (!isOdd(call, { ...reply, body })) missed.push(`${operation} answered ${path}`)
    }
  }
  expect(missed).toEqual([])
  expect(tried).toBeGreaterThan(120)
})

test.each<{ readonly what: string; readonly of: string; readonly call?: object; readonly body?: [string, string] }>([
  { what: 'intent must be equal', of: 'POST /v2/checkout/orders', body: ['"CAPTURE"', '"SALE"'] },
  { what: 'value must match pattern', of: 'POST /v2/checkout/orders', body: ['"126.00"', '"126,00"'] },
  { what: 'value must be string', of: 'POST /v2/checkout/orders', body: ['"126.00"', '126'] },
  { what: 'no bearer token', of: 'GET /v2/checkout/orders/{id}', call: { headers: {} } },
  { what: 'not application/json', of: 'POST /v2/checkout/orders', call: { headers: { 'content-type': 'text/plain' } } },
  { what: 'no such call', of: 'POST /v2/checkout/orders', call: { url: new URL('http://a.test/v2/checkout/order') } },
])('a call against the description is told: $what', ({ what, of, call = {}, body }) => {
  const passed = till.judge.seen.get(of)
  if (!passed) throw new Error(`${of} did not pass`)
  const text = body ? passed.call.body.replace(...body) : passed.call.body
  const { violations } = judge({ ...passed.call, body: text, ...call }, passed.reply)
  expect(violations.join('\n')).toContain(what)
})

test('an answer that PayPal would not give is told on its way to the server', async () => {
  const { buyer, order } = await buyingAt(() => till).bought()
  const { orders } = till.standIn.state
  await till.start(buyer, order)
  const at = await till.made(order)
  orders.set(at.id, { ...at, status: 'APPROVED', payer: 'not an id of a payer' })
  await till.server.call('POST', `${base}payment/paypal/`, { body: { payment_id: at.custom_id, payer_id: at.payer } })
  expect([...till.judge.violations].join('\n')).toContain('answer 200 /payer/payer_id must match pattern')
  till.judge.violations.clear()
})

const isJson = (type: unknown) => String(type).startsWith('application/json')

/** The text once for each member in it, under another name there. */
function renamed(text: string): readonly { readonly body: string; readonly path: string }[] {
  if (text === '') return []
  const paths: string[][] = []
  const walk = (value: unknown, at: readonly string[]) => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) paths.push([...at, name])
      walk(inner, [...at, name])
    }
  }
  walk(JSON.parse(text), [])
  return paths.map((path) => ({ path: path.join('.'), body: JSON.stringify(rename(JSON.parse(text), path)) }))
}

function rename(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one, place) => (String(place) === name ? rename(one, rest) : one))
  return Object.fromEntries(
    Object.entries(value as object).map(([key, inner]) =>
      key !== name ? [key, inner] : rest.length === 0 ? [`${key}_x`, inner] : [key, rename(inner, rest)],
    ),
  )
}
