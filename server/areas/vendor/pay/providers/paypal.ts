// PayPal by its Orders of version 2: an order is made, agreed to on PayPal's pages, and taken by us under a name that counts once.
import { createHash } from 'node:crypto'
import { type Answered, askProvider, at, listAt, textAt } from './ask-provider.ts'
import { disputeIn, replyTo } from './paypal-disputes.ts'
import { reportByPayPal, reportedByPayPal } from './paypal-report.ts'
import {
  type Back,
  type BackRequest,
  type Created,
  type Found,
  type Known,
  type Notice,
  type Provider,
  ProviderFault,
  type ToPay,
} from './provider.ts'

export interface PayPalKeys {
  readonly client_id: string
  readonly client_secret: string
  readonly webhook_id: string | null
  /** `https://api-m.paypal.com` */
  readonly base: string
  /** Hosts of pages that payers may be sent to. */
  readonly isPage: (url: URL) => boolean
}

/** What PayPal takes; other currencies are paid otherwise. */
export const paypalCurrencies: ReadonlySet<string> = new Set(
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' '),
)

/** An order can be agreed to for so long. */
const openMs = 3 * 3600_000
/** Before its end a token is asked for anew. */
const spareMs = 5 * 60_000

interface Token {
  readonly value: string
  readonly until: number
}

/** By account; what another server does not know it asks for itself. */
const tokens = new Map<string, Token>()

export function paypal(keys: PayPalKeys): Provider {
  const call = caller(keys)
  const check = async ({ provider_id, public_ref, cart }: Known): Promise<Found> => {
    const { status, json } = await call('GET', `/v2/checkout/orders/${encodeURIComponent(provider_id)}`)
    if (status === 404) return { ...nothing, state: 'EXPIRED', code: 'RESOURCE_NOT_FOUND' }
    if (status !== 200 || !json) throw new ProviderFault(`PayPal answered ${status}`, issueOf(json))
    return foundIn(json, public_ref, cart)
  }
  return {
    mid: keys.client_id,
    create: (what) => create(keys, call, what),
    check,
    async take(known) {
      const path = `/v2/checkout/orders/${encodeURIComponent(known.provider_id)}/capture`
      const { status, json } = await call('POST', path, { body: '{}', request: `take-${known.public_ref}` })
      // Whatever was answered, and be it nothing: what is true is what the order says now.
      const found = await check(known)
      const isRefused = status >= 400 && status < 500
      return isRefused && found.state === 'APPROVED' ? refused(found, issueOf(json)) : found
    },
    payBack: (what) => payBack(call, what),
    async dispute(id) {
      const { status, json } = await call('GET', `/v1/customer/disputes/${encodeURIComponent(id)}`)
      if (status !== 200 && status !== 404) throw new ProviderFault(`PayPal answered ${status}`, issueOf(json))
      return status === 404 ? undefined : disputeIn(json)
    },
    reply: (dispute, what) => replyTo(call, dispute, what),
    report: (time) => reportByPayPal(call, time),
    reported: (id, before) => reportedByPayPal(call, id, before),
    isGenuine: (notice) => isGenuine(keys, call, notice),
  }
}

const nothing: Found = {
  state: 'OPEN',
  ...{ txn_id: null, amount: null, currency: null, payer_id: null, code: null, message: null },
  isOurs: false,
  refunds: [],
}

const declined: ReadonlySet<string> = new Set([
  ...['INSTRUMENT_DECLINED', 'PAYER_CANNOT_PAY', 'TRANSACTION_REFUSED', 'PAYER_ACCOUNT_RESTRICTED'],
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
])

/** Nothing was taken; the payer may agree once more to what is no final word. */
function refused(found: Found, code: string | null): Found {
  if (code === 'ORDER_COMPLETION_IN_PROGRESS') return { ...found, state: 'PENDING', code }
  if (code === 'ORDER_EXPIRED') return { ...found, state: 'EXPIRED', code }
  return { ...found, state: code !== null && declined.has(code) ? 'DECLINED' : 'OPEN', code }
}

type Call = (
  method: 'GET' | 'POST',
  path: string,
  sent?: { readonly body: string; readonly request?: string; readonly type?: string },
) => Promise<Answered>

function caller(keys: PayPalKeys): Call {
  const send = async (token: string, ...[method, path, sent]: Parameters<Call>) =>
    askProvider({
      base: keys.base,
      path,
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(sent && { 'content-type': sent.type ?? 'application/json', prefer: 'return=representation' }),
        ...(sent?.request && { 'paypal-request-id': sent.request }),
      },
      ...(sent && { body: sent.body }),
    })
  return async (...asked) => {
    const answer = await send(await tokenOf(keys), ...asked)
    if (answer.status !== 401) return answer
    // Withdrawn before its time.
    return send(await tokenOf(keys, true), ...asked)
  }
}

async function tokenOf({ base, client_id, client_secret }: PayPalKeys, anew = false): Promise<string> {
  const account = createHash('sha256').update(`${base} ${client_id} ${client_secret}`).digest('hex')
  const kept = tokens.get(account)
  if (kept && !anew && kept.until > Date.now()) return kept.value
  const { status, json } = await askProvider({
    ...{ base, path: '/v1/oauth2/token', method: 'POST', body: 'grant_type=client_credentials' },
    headers: {
      authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  const value = textAt(json, 'access_token')
  if (status !== 200 || value === null) throw new ProviderFault(`PayPal took no keys: ${status}`, 'KEYS')
  tokens.set(account, { value, until: Date.now() + Number(at(json, 'expires_in') ?? 0) * 1000 - spareMs })
  return value
}

const locales: Readonly<Record<string, string>> = { en: 'en-US', 'es-MX': 'es-MX', ar: 'ar-EG', tr: 'tr-TR' }

async function create({ isPage }: PayPalKeys, call: Call, what: ToPay): Promise<Created> {
  const { public_ref, cart, home, amount, currency, description, language } = what
  const back = `${home}/payment/paypal/?paymentId=${public_ref}`
  const unit = {
    reference_id: public_ref,
    custom_id: public_ref,
    invoice_id: cart,
    description: description.slice(0, 127),
  }
  const context = {
    ...{ return_url: back, cancel_url: `${back}&cancel=1`, brand_name: 'Time Cloud', locale: locales[language] },
    ...{ user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' },
    payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
  }
  const body = {
    intent: 'CAPTURE',
    purchase_units: [{ ...unit, amount: { currency_code: currency, value: amount } }],
    payment_source: { paypal: { experience_context: context } },
  }
  // 201 is the first answer, 200 that of the same call sent again.
  const { status, json } = await call('POST', '/v2/checkout/orders', {
    body: JSON.stringify(body),
    request: `make-${public_ref}`,
  })
  const provider_id = textAt(json, 'id')
  const links = listAt(json, 'links')
  const link = links.find((one) => ['payer-action', 'approve'].includes(textAt(one, 'rel') ?? ''))
  const redirect_url = textAt(link, 'href')
  if ((status !== 200 && status !== 201) || provider_id === null || redirect_url === null)
    throw new ProviderFault(`PayPal made no order: ${status}`, issueOf(json))
  if (!URL.canParse(redirect_url) || !isPage(new URL(redirect_url)))
    throw new ProviderFault('PayPal leads to a page that is not its own')
  return { provider_id, redirect_url, expires_at: new Date(Date.now() + openMs) }
}

function foundIn(order: unknown, public_ref: string, cart: string): Found {
  const unit = at(order, 'purchase_units', 0)
  const captures = listAt(unit, 'payments', 'captures')
  const taken = captures.find((one) => takenStates.has(textAt(one, 'status') ?? '')) ?? captures.at(-1)
  const state = stateOf(textAt(order, 'status'), textAt(taken, 'status'))
  return {
    state,
    txn_id: textAt(taken, 'id'),
    amount: textAt(taken, 'amount', 'value'),
    currency: textAt(taken, 'amount', 'currency_code'),
    isOurs:
      (textAt(taken, 'custom_id') ?? textAt(unit, 'custom_id')) === public_ref &&
      (textAt(taken, 'invoice_id') ?? textAt(unit, 'invoice_id')) === cart,
    payer_id: textAt(order, 'payer', 'payer_id') ?? textAt(order, 'payment_source', 'paypal', 'account_id'),
    code: textAt(taken, 'status') ?? textAt(order, 'status'),
    message: textAt(taken, 'status_details', 'reason'),
    refunds: listAt(unit, 'payments', 'refunds')
      .filter((one) => textAt(one, 'status') === 'COMPLETED')
      .flatMap((one) => {
        const [id, amount] = [textAt(one, 'id'), textAt(one, 'amount', 'value')]
        return id !== null && amount !== null ? [{ id, amount, request: textAt(one, 'custom_id') }] : []
      }),
  }
}

const takenStates: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/** An order that is complete may hold money that was declined: the capture decides. */
function stateOf(order: string | null, capture: string | null): Found['state'] {
  if (capture !== null && takenStates.has(capture)) return 'PAID'
  if (capture === 'PENDING') return 'PENDING'
  if (capture === 'DECLINED' || capture === 'FAILED') return 'DECLINED'
  if (order === 'APPROVED') return 'APPROVED'
  return order === 'VOIDED' ? 'CANCELLED' : 'OPEN'
}

const issueOf = (json: unknown): string | null => textAt(json, 'details', 0, 'issue') ?? textAt(json, 'name')

async function payBack(call: Call, { request, txn_id, amount, currency, reason }: BackRequest): Promise<Back> {
  const { status, json } = await call('POST', `/v2/payments/captures/${encodeURIComponent(txn_id)}/refund`, {
    body: JSON.stringify({
      amount: { value: amount, currency_code: currency },
      ...{ custom_id: request, note_to_payer: reason.slice(0, 255) },
    }),
    request: `back-${request}`,
  })
  const [id, state] = [textAt(json, 'id'), textAt(json, 'status')]
  if ((status === 200 || status === 201) && id !== null && state === 'COMPLETED')
    return { state: 'DONE', id, message: null }
  if ((status === 200 || status === 201) && state === 'PENDING') return { state: 'PENDING', id, message: null }
  if (status >= 400 && status < 500 && status !== 401 && status !== 429)
    return { state: 'REFUSED', id: null, message: issueOf(json) }
  throw new ProviderFault(`PayPal answered ${status}`, issueOf(json))
}

/** PayPal itself says whether it sent a notice; the notice goes back as it came, not as it would be written again. */
async function isGenuine({ webhook_id }: PayPalKeys, call: Call, { headers, body }: Notice): Promise<boolean> {
  const cert_url = headers['paypal-cert-url'] ?? ''
  if (webhook_id === null || !URL.canParse(cert_url) || !/(^|\.)paypal\.com$/.test(new URL(cert_url).hostname))
    return false
  const facts = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url,
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id,
  }
  const { status, json } = await call('POST', '/v1/notifications/verify-webhook-signature', {
    body: `${JSON.stringify(facts).slice(0, -1)},"webhook_event":${body.toString('utf8')}}`,
  })
  if (status >= 500) throw new ProviderFault(`PayPal answered ${status}`)
  return status === 200 && textAt(json, 'verification_status') === 'SUCCESS'
}
