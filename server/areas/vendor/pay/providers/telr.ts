// Telr by its hosted page: an order is made, paid on Telr's pages, and looked at; the money is taken by Telr itself.
import { createHash, timingSafeEqual } from 'node:crypto'
import { askProvider, at, textAt } from './ask-provider.ts'
import {
  type BackRequest,
  type Created,
  type Found,
  type Known,
  type Notice,
  type Provider,
  ProviderFault,
  type ReportTime,
  type ToPay,
} from './provider.ts'
import { payBackByTelr, refundsByTelr, reportByTelr, type TelrRefundKeys } from './telr-refunds.ts'

export interface TelrKeys {
  readonly store_id: string
  readonly auth_key: string
  /** Proves notices; null: none is believed. */
  readonly secret_key: string | null
  readonly isTest: boolean
  /** `https://secure.telr.com` */
  readonly base: string
  readonly isPage: (url: URL) => boolean
  /** Null: money goes back on Telr's own pages. */
  readonly refunds: TelrRefundKeys | null
}

/** A page that nobody paid on is closed at Telr by then. */
const openMs = 3600_000

export function telr(keys: TelrKeys): Provider {
  const { refunds } = keys
  return {
    mid: keys.store_id,
    create: (what) => create(keys, what),
    check: (known) => check(keys, known),
    ...(refunds && {
      payBack: (what: BackRequest) => payBackByTelr(refunds, what),
      report: (time: ReportTime) => reportByTelr(refunds, time),
    }),
    isGenuine: async (notice) => isGenuine(keys, notice),
  }
}

/** Its faults come with status 200 and an `error`. */
async function order({ base, store_id, auth_key }: TelrKeys, method: string, fields: Readonly<Record<string, string>>) {
  const { status, json } = await askProvider({
    ...{ base, path: '/gateway/order.json', method: 'POST' },
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      ...{ ivp_method: method, ivp_store: store_id, ivp_authkey: auth_key },
      ...fields,
    }).toString(),
  })
  const error = at(json, 'error')
  if (error !== undefined) throw new ProviderFault('Telr refused', textAt(error, 'message') ?? 'error')
  if (status !== 200 || !json) throw new ProviderFault(`Telr answered ${status}`)
  return json
}

async function create(keys: TelrKeys, what: ToPay): Promise<Created> {
  const { public_ref, cart, home, amount, currency, description, language, payer } = what
  const back = `${home}/payment/telr/?OrderRef=${public_ref}`
  const json = await order(keys, 'create', {
    ...{ ivp_trantype: 'sale', ivp_cart: cart, ivp_test: keys.isTest ? '1' : '0', ivp_framed: '0' },
    ...{ ivp_amount: amount, ivp_currency: currency, ivp_desc: description.slice(0, 63) },
    ...{ ivp_lang: language === 'ar' ? 'ar' : 'en', return_auth: back, return_decl: back, return_can: back },
    ivp_update_url: `${home}/web/vendor/api/v2/payment/telr/advice/`,
    ...{ bill_fname: payer.name.slice(0, 50), ...(payer.email !== null && { bill_email: payer.email }) },
  })
  const [provider_id, redirect_url] = [textAt(json, 'order', 'ref'), textAt(json, 'order', 'url')]
  if (provider_id === null || redirect_url === null) throw new ProviderFault('Telr made no order')
  if (!URL.canParse(redirect_url) || !keys.isPage(new URL(redirect_url)))
    throw new ProviderFault('Telr leads to a page that is not its own')
  return { provider_id, redirect_url, expires_at: new Date(Date.now() + openMs) }
}

async function check(keys: TelrKeys, { provider_id, cart }: Known): Promise<Found> {
  const json = await order(keys, 'check', { order_ref: provider_id })
  const found = at(json, 'order')
  const transaction = at(found, 'transaction')
  const [code, letter] = [textAt(found, 'status', 'code'), textAt(transaction, 'status')]
  if (code === null) throw new ProviderFault('Telr answered no state')
  const [state, txn_id] = [stateOf(code, letter), textAt(transaction, 'ref')]
  return {
    ...{ state, txn_id },
    amount: textAt(found, 'amount'),
    currency: textAt(found, 'currency'),
    isOurs: textAt(found, 'cartid') === cart && textAt(found, 'test') === (keys.isTest ? '1' : '0'),
    payer_id: null,
    code: textAt(transaction, 'code') ?? code,
    message: textAt(transaction, 'message'),
    refunds: state === 'PAID' && txn_id !== null && keys.refunds ? await listed(keys.refunds, txn_id) : [],
  }
}

/** A payment is decided also while nobody can say what of it went back. */
const listed = (keys: TelrRefundKeys, txn: string) =>
  refundsByTelr(keys, txn).catch((error) => {
    if (error instanceof ProviderFault) return []
    throw error
  })

function stateOf(code: string, letter: string | null): Found['state'] {
  if (code === '3' && letter === 'A') return 'PAID'
  if (letter === 'D' || code === '-3') return 'DECLINED'
  if (code === '3' || code === '2' || code === '4') return 'PENDING'
  if (code === '-2') return 'CANCELLED'
  return code === '-1' ? 'EXPIRED' : 'OPEN'
}

/** In the order in which Telr signs them. */
const signed = [
  ...['tran_store', 'tran_cartid', 'tran_order', 'tran_ref', 'tran_type', 'tran_authstatus', 'tran_authcode'],
  ...['tran_authmessage', 'tran_currency', 'tran_amount'],
]

function isGenuine({ secret_key, store_id }: TelrKeys, { body }: Notice): boolean {
  const fields = new URLSearchParams(body.toString('utf8'))
  const sent = Buffer.from((fields.get('tran_check') ?? '').toLowerCase())
  if (secret_key === null || fields.get('tran_store') !== store_id) return false
  const text = [secret_key, ...signed.map((name) => (fields.get(name) ?? '').trim())].join(':')
  const due = Buffer.from(createHash('sha1').update(text).digest('hex'))
  return sent.length === due.length && timingSafeEqual(sent, due)
}
