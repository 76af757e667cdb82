// Orders paid by card and wallet: started, confirmed, told by the provider, asked about; and what goes wrong on the way.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inCompany } from '#server/platform/db/tenant.ts'
import { buyingAt } from './support/buying.ts'
import { openTill, type Till } from './support/till.ts'

const base = '/web/vendor/api/v2/'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())
const { bought, begun, count, paymentOf, mend } = buyingAt(() => till)
afterEach(mend)

const paidFor = { SALES: -126, UNAPPLIED: 0, PAYPAL: 126 }
const invoices = (order: number) => count(`sale_order where id = ${order} and invoice_number is not null`)

describe('a wallet payment', () => {
  test('is offered where the vendor has keys and the currency is taken', async () => {
    const { buyer, order } = await bought()
    expect((await buyer.call('GET', `${base}subscriptions/`)).data.payment_methods).toEqual([
      'TELR',
      'PAYPAL',
      'OFFLINE',
    ])
    expect((await till.shop.quote(buyer, {})).data.payment_methods).toEqual(['TELR', 'PAYPAL', 'OFFLINE'])
    expect((await till.orderOf(order)).state).toBe('CREATED')
  })

  test('is started, agreed to and confirmed: the order takes effect, with its invoice, and the book balances', async () => {
    const { buyer, order } = await bought()
    const { data } = await till.start(buyer, order)
    expect(data.redirect_url).toContain(`${till.judge.url}/checkoutnow?token=`)
    expect((await till.orderOf(order)).state).toBe('PENDING')
    const at = await till.made(order)
    expect(at).toMatchObject({ amount: '126.00', currency: 'USD' })
    till.approve(at)
    const { data: outcome } = await till.back(at)
    expect(outcome).toMatchObject({ status: 'PAID', retry: false, amount: '126', currency: 'USD', plan: 'BASIC' })
    expect(outcome).toMatchObject({ company_domain: buyer.domain, company_name: `Company ${buyer.domain}` })
    expect((await till.back(at)).data.status).toBe('ORDER_PAID')
    expect(await till.orderOf(order)).toMatchObject({ state: 'PAID', invoice_number: expect.any(String) })
    expect(await till.balances(order)).toEqual(paidFor)
    const [company] = await till.shop.rows('companies/', { id__in: String(buyer.company) })
    expect(company).toMatchObject({ state: 'ACTIVE', payment_type: 'ONLINE', plan: 'BASIC' })
  })

  test('that somebody clicks twice is one attempt', async () => {
    const { buyer, order } = await bought()
    const answers = await Promise.all([till.start(buyer, order), till.start(buyer, order)])
    const third = await till.start(buyer, order)
    expect(new Set([...answers, third].map(({ data }) => data.redirect_url)).size).toBe(1)
    expect(await count(`payment_attempt where sale_order = ${order}`)).toBe(1)
  })

  test('that the payer calls off can be started again, and the first page takes no money any more', async () => {
    const { buyer, order, at: first } = await begun()
    expect((await till.back(first, { payer_id: null, cancel: true })).data).toMatchObject({
      status: 'FAILED',
      amount: null,
    })
    expect((await till.orderOf(order)).state).toBe('CREATED')
    await till.start(buyer, order)
    const second = await till.made(order)
    expect(second.id).not.toBe(first.id)
    till.approve(first)
    await till.webhook(first, 'CHECKOUT.ORDER.APPROVED')
    expect(first.taken).toBe(0)
    till.approve(second)
    expect((await till.back(second)).data.status).toBe('PAID')
  })

  test('of somebody else than who agreed takes nothing', async () => {
    const { order, at } = await begun()
    till.approve(at)
    expect((await till.back(at, { payer_id: 'SOMEBODY' })).data.status).toBe('INVALID_PAYER')
    expect((await till.back(at, { payer_id: null })).data.status).toBe('INVALID_PAYER')
    expect([at.taken, (await till.orderOf(order)).state]).toEqual([0, 'PENDING'])
  })

  test('that is declined leaves the order to be paid again', async () => {
    const { buyer, order, at } = await begun()
    till.approve(at)
    till.standIn.state.wishes.issue = 'INSTRUMENT_DECLINED'
    expect((await till.back(at)).data).toMatchObject({ status: 'FAILED', retry: false })
    expect((await till.orderOf(order)).state).toBe('CREATED')
    till.standIn.state.wishes.issue = null
    await till.start(buyer, order)
    const second = await till.made(order)
    till.approve(second)
    expect((await till.back(second)).data.status).toBe('PAID')
  })

  test('that PayPal looks at first is decided later', async () => {
    const { order, at } = await begun()
    till.approve(at)
    till.standIn.state.wishes.pending = true
    expect((await till.back(at)).data).toMatchObject({ status: 'PENDING', retry: true })
    expect((await till.orderOf(order)).state).toBe('REVIEW')
    Object.assign(at, { status: 'PAID', taken: 1 })
    await till.webhook(at)
    expect((await till.orderOf(order)).state).toBe('PAID')
  })

  test('of another amount or currency gives nothing, and stands in the book as what is unexplained', async () => {
    const { order, at } = await begun()
    till.approve(at)
    till.standIn.state.wishes.amount = '0.01'
    expect((await till.back(at)).data).toMatchObject({ status: 'FAILED', amount: null })
    expect(await till.orderOf(order)).toEqual({ state: 'MISMATCH', invoice_number: null })
    expect(await till.balances(order)).toEqual({ PAYPAL: 0.01, UNAPPLIED: -0.01 })
    const other = await begun()
    till.approve(other.at)
    Object.assign(till.standIn.state.wishes, { amount: null, currency: 'EUR' })
    await till.back(other.at)
    expect((await till.orderOf(other.order)).state).toBe('MISMATCH')
  })

  test('keeps on after a token that is withdrawn, and is refused with a word while PayPal is down', async () => {
    const { buyer, order } = await bought()
    till.standIn.state.wishes.fail = 503
    expect((await till.start(buyer, order)).code).toBe('ZBSU0106')
    expect((await till.orderOf(order)).state).toBe('CREATED')
    Object.assign(till.standIn.state.wishes, { fail: null, dropToken: true })
    expect((await till.start(buyer, order)).status).toBe(200)
  })
})

describe('seven faults of payments', () => {
  test('two notices 70 ms apart: one history, one invoice', async () => {
    const { order, at } = await begun()
    till.approve(at)
    const first = till.webhook(at)
    await new Promise((resolve) => setTimeout(resolve, 70))
    const answers = await Promise.all([first, till.webhook(at)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await count(`subscription_history where sale_order = ${order}`)).toBe(1)
    expect([at.taken, await invoices(order)]).toEqual([1, 1])
    expect((await till.back(at)).data.status).toBe('PAID')
  })

  test('a notice of an attempt that is not stored yet waits for it, and makes no order', async () => {
    const { buyer, order } = await bought()
    const orders = await count('sale_order')
    const waiting = () => count(`payment_notice where subject = 'OEARLY01' and processed_at is null`)
    till.standIn.state.wishes.nextId = 'OEARLY01'
    const early = { ...(await begun('TELR')).at, id: 'OEARLY01', capture: null, custom_id: '' }
    expect((await till.webhook(early)).status).toBe(200)
    await till.reconcile()
    expect([await count('sale_order'), await waiting()]).toEqual([orders + 1, 1])
    await till.start(buyer, order)
    expect(await waiting()).toBe(0)
    const at = await till.made(order)
    expect(at.id).toBe('OEARLY01')
    till.approve(at)
    expect((await till.back(at)).data.status).toBe('PAID')
  })

  test('two captures at once take once', async () => {
    const { order, at } = await begun()
    till.approve(at)
    const answers = await Promise.all([till.back(at), till.back(at), till.webhook(at), till.reconcile(true)])
    expect(at.taken).toBe(1)
    expect(answers.slice(0, 2).map((one) => (one as { data: { status: string } }).data.status)).toContain('PAID')
    expect(await till.balances(order)).toEqual(paidFor)
  })

  test('an empty answer to the capture is looked up', async () => {
    const { order, at } = await begun()
    till.approve(at)
    till.standIn.state.wishes.emptyCapture = true
    expect((await till.back(at)).data.status).toBe('PAID')
    expect(await till.balances(order)).toEqual(paidFor)
  })

  test('no invoice comes twice, and none is left out between', async () => {
    const numbers = await till.rows<{ invoice_number: string }>(
      'select invoice_number from sale_order where invoice_number is not null order by 1',
    )
    const last = numbers.map(({ invoice_number }) => Number(invoice_number.slice(-6)))
    expect(last).toEqual(last.map((_, at) => at + 1))
  })

  test('no way leads past the question: a forged return, notice or reference pays nothing', async () => {
    const { order, at } = await begun()
    expect((await till.back(at, { payer_id: null })).data).toMatchObject({ status: 'INVALID_PAYER', amount: null })
    expect((await till.back(at)).data).toMatchObject({ status: 'FAILED', amount: null })
    expect((await till.webhook(at, 'PAYMENT.CAPTURE.COMPLETED', 'forged')).status).toBe(400)
    expect((await till.webhook(at)).status).toBe(200)
    await till.reconcile(true)
    const unknown = { payment_id: 'A'.repeat(43), payer_id: 'X' }
    expect((await till.back(at, unknown)).data).toMatchObject({ status: 'ORDER_NOT_FOUND', retry: false })
    expect(await till.orderOf(order)).toEqual({ state: 'CREATED', invoice_number: null })
    expect(await till.balances(order)).toEqual({})
  })
})

describe('a card payment', () => {
  test('is started, paid on Telr’s page and confirmed', async () => {
    const { order, at } = await begun('TELR')
    expect(at).toMatchObject({ amount: '126.00', currency: 'USD', store: '12345', test: '1' })
    Object.assign(at, { status: 'PAID', capture: '030026000003', taken: 1 })
    expect((await till.back(at)).data).toMatchObject({ status: 'PAID', amount: '126' })
    expect((await till.back(at)).data.status).toBe('ORDER_PAID')
    expect(await till.balances(order)).toEqual({ TELR: 126, SALES: -126, UNAPPLIED: 0 })
  })

  test.each([
    ['DECLINED', 'DECLINED', 'CREATED'],
    ['CANCELLED', 'CANCELLED', 'CREATED'],
    ['EXPIRED', 'FAILED', 'CREATED'],
    ['PENDING', 'PENDING', 'REVIEW'],
    ['OPEN', 'PENDING', 'PENDING'],
  ] as const)('that is %s answers %s, and the order is %s', async (at, answered, state) => {
    const one = await begun('TELR')
    Object.assign(one.at, { status: at, capture: `0300261${at}` })
    expect((await till.back(one.at)).data).toMatchObject({ status: answered, amount: null })
    expect((await till.orderOf(one.order)).state).toBe(state)
  })

  test('told by Telr alone is taken; without the right proof it is not', async () => {
    const { order, at } = await begun('TELR')
    Object.assign(at, { status: 'PAID', capture: '030026000004', taken: 1 })
    expect((await till.advice(at, 'forged')).status).toBe(400)
    expect((await till.orderOf(order)).state).toBe('PENDING')
    expect((await till.advice(at)).status).toBe(200)
    expect((await till.orderOf(order)).state).toBe('PAID')
  })

  test('beside a wallet: both paid, one counts, the other stands in the book until it goes back', async () => {
    const { buyer, order, at: card } = await begun('TELR')
    await till.start(buyer, order, 'PAYPAL')
    const wallet = await till.made(order)
    till.approve(wallet)
    await till.back(wallet)
    Object.assign(card, { status: 'PAID', capture: '030026000005', taken: 1 })
    await till.advice(card)
    expect(await till.orderOf(order)).toMatchObject({ state: 'PAID' })
    expect(await till.balances(order)).toEqual({ PAYPAL: 126, TELR: 126, SALES: -126, UNAPPLIED: -126 })
    expect((await paymentOf(order))?.status).toBe('UNAPPLIED')
  })
})

describe('another company', () => {
  test('cannot start, see or call off what is not its own', async () => {
    const { order } = await begun()
    const { buyer: other } = await bought()
    expect((await till.start(other, order)).code).toBe('ZBOA0404')
    expect((await other.call('GET', `${base}subscriptions/orders/${order}/`)).status).toBe(404)
    expect((await other.call('POST', `${base}subscriptions/orders/cancel/${order}/`, { body: {} })).status).toBe(404)
  })

  test('that knows the provider’s name of a payment learns its state and nothing of whose it is', async () => {
    const { at } = await begun()
    till.approve(at)
    await till.back(at)
    const { data } = await till.server.call('POST', `${base}payment/paypal/`, { body: { payment_id: at.id } })
    expect(data).toMatchObject({ status: 'ORDER_PAID', order_number: null, amount: null, company_name: null })
  })

  test('finds no row of attempts, movements and refunds in the database', async () => {
    const { buyer } = await bought()
    for (const table of ['payment_attempt', 'payment_refund', 'money_movement'])
      expect(
        await inCompany(
          till.server.database,
          buyer.company,
          async (db) => (await sql.raw(`select * from ${table}`).execute(db)).rows.length,
        ),
      ).toBe(0)
  })
})

describe('secrets', () => {
  test('of providers are sealed, told to nobody, and go with the account that they belong to', async () => {
    const { data } = await till.vendor.call('GET', `${base}vendor_profiles/`)
    expect(data).toMatchObject({ paypal_client_secret: { is_set: true }, telr_auth_key: { is_set: true } })
    const [row] = await till.rows<{ secret: string }>('select paypal_client_secret as secret from vendor_profile')
    expect(row?.secret).not.toContain('secret')
    const other = await till.vendor.call('PATCH', `${base}vendor_profiles/`, { body: { paypal_client_id: 'other' } })
    expect(other.errors).toMatchObject({ paypal_client_secret: [{ code: 'ZBVE0010' }] })
  })

  test('of the notice are its bytes: what was sent is kept as it came', async () => {
    const { at } = await begun()
    await till.webhook(at)
    const [kept] = await till.rows<{ text: string; ok: boolean }>(
      `select convert_from(body, 'UTF8') as text, signature_ok as ok from payment_notice order by id desc limit 1`,
    )
    expect(kept?.ok).toBe(true)
    expect(kept?.text).toContain('"event_type":"PAYMENT.CAPTURE.COMPLETED", "resource_type"')
    expect(kept?.text).toContain('caf\\u00e9')
  })

  test('what was written of money is neither changed nor taken out', async () => {
    const { order, at } = await begun()
    till.approve(at)
    await till.back(at)
    await expect(till.rows(`update money_movement set amount = 1 where sale_order = ${order}`)).rejects.toThrow()
    await expect(till.rows(`delete from money_movement where sale_order = ${order}`)).rejects.toThrow()
  })
})
