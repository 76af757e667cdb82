// What is never told: keys of providers, numbers of cards, passwords and tokens are planted wherever they can come from, the paths of money
// are driven with providers that say more than they should, and everything that came out is searched.
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { download } from '#tests/server/engine/exchange/support/files.ts'
import { buyingAt } from './support/buying.ts'
import { openTill, type Till } from './support/till.ts'

const base = '/web/vendor/api/v2/'

const keys = {
  ...{ paypal_client_secret: 'KEYOFPAYPAL1-x7', telr_auth_key: 'KEYOFTELR1-x7', telr_secret_key: 'KEYOFTELR2-x7' },
  ...{ telr_remote_key: 'KEYOFTELR3-x7', telr_service_key: 'KEYOFTELR4-x7' },
}
const cards = ['4111111111111111', '4000 0000 0000 0002', '5555-5555-5555-4444', '378282246310005']
/** As a careless provider would put it. */
const careless = `Card ${cards.join(', ')} refused by ${Object.values(keys).join(' / ')}`
const password = 'Str0ng!Harbour'

let till: Till
const lines: string[] = []
const answers: { readonly of: string; readonly text: string }[] = []
beforeAll(async () => {
  till = await openTill({ write: (line) => void lines.push(line) })
  const { app } = till.server
  const inject = app.inject.bind(app)
  const heard = async (asked: InjectOptions) => {
    const answer = await inject(asked)
    answers.push({ of: `${asked.method} ${asked.url}`, text: `${JSON.stringify(answer.headers)} ${answer.payload}` })
    return answer
  }
  Object.assign(app, { inject: heard })
}, 90_000)
afterAll(() => till.close())
const { begun, bought, paymentOf, refund, mend } = buyingAt(() => till)
afterEach(mend)

const profile = (body: object) => till.vendor.call('PATCH', `${base}vendor_profiles/`, { body })
const messages = () =>
  till.rows<{ text: string | null }>(`
    select resp_code || ' ' || resp_msg as text from payment_attempt where resp_msg is not null
    union all select resp_msg from payment_refund where resp_msg is not null`)

describe('planted', () => {
  test('keys are set, and refused where they are not right', async () => {
    await till.prove()
    const telr = { telr_refunds: true, telr_merchant_id: '7' }
    expect((await profile({ ...keys, ...telr })).status).toBe(200)
    const tooLong = Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, key.repeat(40)]))
    expect((await profile(tooLong)).status).toBe(400)
    expect((await profile({ paypal_client_id: 'with a blank', ...keys })).status).toBe(400)
    expect((await profile({ paypal_client_secret: { value: keys.paypal_client_secret } })).status).toBe(400)
  })

  test('providers refuse, decline and fail with words that hold keys and numbers of cards', async () => {
    const { wishes } = till.standIn.state
    const { buyer, order } = await bought('TELR')
    Object.assign(wishes, { says: careless, refuses: true })
    expect((await till.start(buyer, order, 'TELR')).code).toBe('ZBSU0106')
    wishes.refuses = false
    const card = await begun('TELR')
    Object.assign(card.at, { status: 'DECLINED', capture: '030026000101' })
    expect((await till.back(card.at)).data.status).toBe('DECLINED')
    const wallet = await begun()
    till.approve(wallet.at)
    wishes.issue = careless
    expect((await till.back(wallet.at)).data.status).toBe('FAILED')
    wishes.fail = 503
    await till.start((await bought()).buyer, wallet.order)
    await till.back(wallet.at)
    await till.reconcile(true)
    const told = (await messages()).map(({ text }) => text ?? '').join('\n')
    expect(told).toContain('•••• 1111')
    expect(told).toContain('…')
  })

  test('money is paid, told of, and sent back, also with words of that kind', async () => {
    const { wishes } = till.standIn.state
    for (const method of ['PAYPAL', 'TELR'] as const) {
      const { order, at } = await begun(method)
      if (method === 'PAYPAL') till.approve(at)
      else Object.assign(at, { status: 'PAID', capture: '030026000102', taken: 1 })
      expect((await till.back(at)).data.status).toBe('PAID')
      wishes.says = careless
      await refund(order, '26')
      await till.reconcile(true)
      Object.assign(wishes, { says: null })
      expect((await paymentOf(order))?.status).toBe('PARTLY_REFUNDED')
      expect((method === 'PAYPAL' ? await till.webhook(at) : await till.advice(at, keys.telr_secret_key)).status).toBe(
        200,
      )
      await refund(order, '9999')
    }
  })

  test('notices are forged, broken and careless', async () => {
    const { at } = await begun('TELR')
    expect((await till.advice(at, keys.telr_auth_key)).status).toBe(400)
    const send = (path: string, payload: string, type: string) =>
      till.server.app.inject({
        ...{ method: 'POST', url: `${base}payment/${path}`, payload },
        headers: { 'content-type': type, 'x-card': cards[0], 'x-key': keys.paypal_client_secret },
      })
    await send('telr/advice/', `tran_cartid=${at.cart}&card_number=${cards[0]}&tran_check=x`, 'text/plain')
    await send(
      'paypal/webhook/',
      `{"resource": {"custom_id": "${at.custom_id}", "card": "${cards[0]}"`,
      'application/json',
    )
    await send('telr/', JSON.stringify({ order_ref: { card: cards[0], key: keys.telr_auth_key } }), 'application/json')
    await send(
      'paypal/',
      `{"payment_id": "${cards[0]}", "payer_id": ${cards[0]}${keys.paypal_client_secret}`,
      'application/json',
    )
    await till.server.app.inject({ method: 'GET', url: `/payment/telr/?OrderRef=${at.custom_id}&card=${cards[0]}` })
  })

  test('people prove who they are, and fail to', async () => {
    const proof = (given: string) =>
      till.vendor.call('POST', '/web/oauth/api/v2/re_authenticate/', { body: { password: given } })
    await proof(password)
    await proof(`${password}-wrong`)
    for (const given of [password, `${password}-wrong`])
      await till.server.call('POST', '/web/oauth/api/v2/user_sign_in/', {
        body: { username: till.vendor.email, password: given, agreement: true },
      })
  })

  test('everything is read: lists, records, logs, and each of them as a file', async () => {
    const lists = [
      ...['orders', 'payments', 'payment_attempts', 'payment_disputes', 'company_subscriptions'],
      ...['subscription_history', 'operation_logs', 'companies', 'vendor_profiles'],
    ]
    for (const list of lists) {
      const { data } = await till.vendor.call('GET', `${base}${list}/`, { query: { page_size: '100' } })
      const rows: readonly { readonly id: number }[] = Array.isArray(data?.data) ? data.data : []
      for (const { id } of rows.slice(0, 20)) await till.vendor.call('GET', `${base}${list}/${id}/`)
      if (list === 'vendor_profiles') continue
      const { text } = await download(till.server, till.vendor, `${base}${list}/export/?format=csv`)
      answers.push({ of: `${list} as a file`, text })
    }
  })
})

describe('found', () => {
  const written = [...cards, ...cards.map((card) => card.replaceAll(/[ -]/g, ''))]
  const isIn = (text: string, secrets: readonly string[]) => secrets.filter((one) => text.includes(one))

  test('in no answer and no file', () => {
    expect(answers.length).toBeGreaterThan(120)
    const found = answers.flatMap(({ of, text }) => {
      const secrets = isIn(text, [...Object.values(keys), ...written, password])
      return secrets.length > 0 ? [`${of}: ${secrets}`] : []
    })
    expect(found).toEqual([])
  })

  test('in no line of the log, and no token or reference of a payment either', async () => {
    const references = (await till.rows<{ public_ref: string }>('select public_ref from payment_attempt')).map(
      ({ public_ref }) => public_ref,
    )
    expect(lines.length).toBeGreaterThan(100)
    expect(references.length).toBeGreaterThan(5)
    const log = lines.join('\n')
    expect(isIn(log, [...Object.values(keys), ...written, password, till.vendor.token, ...references])).toEqual([])
  })

  test('in no table, but for bodies of notices, which prove what came and are shown to nobody', async () => {
    const tables = await till.rows<{ name: string }>(`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
    expect(tables.length).toBeGreaterThan(100)
    const secrets = [...Object.values(keys), ...written, password, till.vendor.token]
    const named = secrets.map((one) => `t::text like '%${one}%'`).join(' or ')
    const found: string[] = []
    for (const { name } of tables)
      if ((await till.rows(`select 1 from "${name}" t where ${named} limit 1`)).length > 0) found.push(name)
    expect(found).toEqual([])
  })
})
