// Money that Telr sends back: asked for by its remote interface, which counts nothing twice by itself, and looked up by its service interface.
import { askProvider } from './ask-provider.ts'
import {
  type Back,
  type BackRequest,
  type FoundRefund,
  ProviderFault,
  type Reported,
  type ReportTime,
} from './provider.ts'

export interface TelrRefundKeys {
  readonly base: string
  readonly store_id: string
  readonly remote_key: string
  readonly merchant_id: string
  readonly service_key: string
  readonly isTest: boolean
}

/** A transaction that followed another one. */
interface Linked extends FoundRefund {
  readonly letter: string
}

/** Where it may have been sent before, Telr is asked first; it is sent again only once it is certain that it never arrived. */
export async function payBackByTelr(keys: TelrRefundKeys, what: BackRequest): Promise<Back> {
  if (what.wasSent) {
    const before = (await linkedTo(keys, what.txn_id)).find(({ request }) => request === what.request)
    if (before) return outcome(before.letter, before.id, null)
    if (!what.maySend) return { state: 'PENDING', id: null, message: null }
  }
  return send(keys, what)
}

/** Those that are done. */
export const refundsByTelr = async (keys: TelrRefundKeys, txn: string): Promise<readonly FoundRefund[]> =>
  (await linkedTo(keys, txn)).filter(({ letter }) => letter === 'A')

async function send(keys: TelrRefundKeys, { request, txn_id, amount, currency, reason }: BackRequest): Promise<Back> {
  const { base, store_id, remote_key, isTest } = keys
  const { status, text } = await askProvider({
    ...{ base, path: '/gateway/remote.html', method: 'POST' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      ...{ ivp_store: store_id, ivp_authkey: remote_key, ivp_trantype: 'refund', ivp_tranclass: 'ecom' },
      ...{ ivp_cart: request, ivp_desc: `${request} ${reason}`.slice(0, 63), ivp_test: isTest ? '1' : '0' },
      ...{ ivp_amount: amount, ivp_currency: currency, tran_ref: txn_id },
    }).toString(),
  })
  const answer = new URLSearchParams(text.trim())
  const [letter, id] = [answer.get('auth_status'), answer.get('auth_tranref')]
  const message = answer.get('auth_message')
  if (status !== 200 || letter === null) throw new ProviderFault(`Telr answered ${status}`)
  // The same name again: an earlier sending arrived, and what came of it is looked up.
  if (letter === 'E' && /duplicate/i.test(message ?? '')) throw new ProviderFault('Telr knows it already', message)
  return outcome(letter, id, message)
}

function outcome(letter: string, id: string | null, message: string | null): Back {
  if (letter === 'A' && id !== null) return { state: 'DONE', id, message: null }
  if (letter === 'A' || letter === 'H' || letter === 'P') return { state: 'PENDING', id, message: null }
  return { state: 'REFUSED', id: null, message: message ?? letter }
}

async function linkedTo(keys: TelrRefundKeys, txn: string): Promise<readonly Linked[]> {
  const found = await listed(keys, `${service}/${encodeURIComponent(txn)}/linked`)
  return found.flatMap(({ id, type, amount, letter, named }) => {
    if (type !== 'refund') return []
    return [{ id, amount, letter, request: uuid.exec(named)?.[0].toLowerCase() ?? null }]
  })
}

/** What Telr says of a transaction. */
interface Listed {
  readonly id: string
  readonly type: string
  readonly amount: string
  readonly currency: string
  readonly letter: string
  readonly cart: string
  readonly named: string
}

const service = '/tools/api/xml/transaction'

async function listed(keys: TelrRefundKeys, path: string): Promise<readonly Listed[]> {
  const { status, text } = await askProvider({
    ...{ base: keys.base, path, method: 'GET' },
    headers: {
      accept: 'application/xml',
      authorization: `Basic ${Buffer.from(`${keys.merchant_id}:${keys.service_key}`).toString('base64')}`,
    },
  })
  if (status === 404) return []
  if (status !== 200 || !text.includes('<transactions>')) throw new ProviderFault(`Telr answered ${status}`)
  return [...text.matchAll(/<transaction>([\s\S]*?)<\/transaction>/g)].flatMap(([, inside = '']) => listedIn(inside))
}

/** A day with more payments than this is compared by hand. */
const mostPayments = 500

/** Telr lists what followed each payment, and the newest transactions of the store: nothing by time. */
export async function reportByTelr(keys: TelrRefundKeys, { payments }: ReportTime): Promise<readonly Reported[]> {
  if (payments.length > mostPayments) throw new ProviderFault('more payments than Telr is asked about')
  const found = new Map<string, Reported>()
  const take = (all: readonly Listed[], of: string | null) => {
    for (const one of all) {
      const { id, type, letter, amount, currency, cart } = one
      if (letter !== 'A' || (type !== 'sale' && (type !== 'refund' || of === null)) || found.has(id)) continue
      const direction = type === 'sale' ? 'IN' : 'BACK'
      found.set(id, { id, direction, amount, currency, of: type === 'sale' ? null : of, names: [cart] })
    }
  }
  for (const txn of payments) take(await listed(keys, `${service}/${encodeURIComponent(txn)}/linked`), txn)
  take(await listed(keys, service), null)
  return [...found.values()]
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** Nothing where it says too little. A refund's own name is the cart that it was sent with, or stands first in its description. */
function listedIn(transaction: string): readonly Listed[] {
  const [, auth = ''] = /<auth>([\s\S]*?)<\/auth>/.exec(transaction) ?? []
  const outer = transaction.replace(/<auth>[\s\S]*?<\/auth>/, '')
  const [id, amount, letter] = [textIn(outer, 'id'), textIn(outer, 'amount'), textIn(auth, 'status')]
  if (id === null || amount === null || letter === null) return []
  const cart = textIn(outer, 'cartid') ?? ''
  return [
    {
      ...{ id, amount, letter, cart, type: textIn(outer, 'type')?.toLowerCase() ?? '' },
      ...{ currency: textIn(outer, 'currency') ?? '', named: `${cart} ${textIn(outer, 'description') ?? ''}` },
    },
  ]
}

const textIn = (inside: string, tag: string): string | null =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(inside)?.[1]?.trim() || null
