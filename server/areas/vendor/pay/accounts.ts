// A vendor's accounts at the providers: which of them it has, and the provider that speaks with its keys.
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { serverSecrets } from '#server/platform/secrets/server-secrets.ts'
import type { Seller } from '../sale/seller.ts'
import { discreet } from './providers/discreet.ts'
import { paypal, paypalCurrencies } from './providers/paypal.ts'
import type { Gateway, Provider } from './providers/provider.ts'
import { telr } from './providers/telr.ts'

interface Stored {
  readonly offline_enabled: boolean
  readonly paypal_enabled: boolean
  readonly paypal_client_id: string | null
  readonly paypal_client_secret: string | null
  readonly paypal_webhook_id: string | null
  readonly paypal_sandbox: boolean
  readonly telr_enabled: boolean
  readonly telr_store_id: string | null
  readonly telr_auth_key: string | null
  readonly telr_secret_key: string | null
  readonly telr_test: boolean
  readonly telr_refunds: boolean
  readonly telr_remote_key: string | null
  readonly telr_merchant_id: string | null
  readonly telr_service_key: string | null
}

type Owner = Pick<Seller, 'db' | 'id'>

async function storedOf({ db, id }: Owner): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select offline_enabled, paypal_enabled, paypal_client_id, paypal_client_secret, paypal_webhook_id, paypal_sandbox,
      telr_enabled, telr_store_id, telr_auth_key, telr_secret_key, telr_test, telr_refunds, telr_remote_key,
      telr_merchant_id, telr_service_key
    from vendor_profile where company_id = ${id}`.execute(db)
  return rows[0]
}

/** How orders of a currency are paid, the usual one first. */
export async function methodsFor(owner: Owner, currency: string): Promise<readonly ('OFFLINE' | Gateway)[]> {
  const stored = await storedOf(owner)
  if (!stored) return ['OFFLINE']
  return [
    ...(stored.telr_enabled && stored.telr_store_id && stored.telr_auth_key ? (['TELR'] as const) : []),
    ...(stored.paypal_enabled &&
    stored.paypal_client_id &&
    stored.paypal_client_secret &&
    paypalCurrencies.has(currency)
      ? (['PAYPAL'] as const)
      : []),
    ...(stored.offline_enabled ? (['OFFLINE'] as const) : []),
  ]
}

/** Whether the provider of a payment sends money back itself; otherwise it is noted once it was sent. */
export async function paysBack(owner: Owner, gateway: string): Promise<boolean> {
  if (gateway !== 'TELR') return gateway === 'PAYPAL'
  return (await storedOf(owner))?.telr_refunds ?? false
}

/** Everything of the vendor's that no provider may tell, whoever was told it. */
const sealedIn = (stored: Stored): readonly string[] =>
  [
    ...[stored.paypal_client_secret, stored.telr_auth_key, stored.telr_secret_key],
    ...[stored.telr_remote_key, stored.telr_service_key],
  ].flatMap((sealed) => sealed ?? [])

const isUnder = (domain: string) => (url: URL) =>
  url.protocol === 'https:' && (url.hostname === domain || url.hostname.endsWith(`.${domain}`))

/** Undefined where the vendor has no keys; one that is switched off still answers for what was begun. */
export async function providerOf(owner: Owner, config: Config, gateway: Gateway): Promise<Provider | undefined> {
  const stored = await storedOf(owner)
  if (!stored) return undefined
  const secrets = serverSecrets(config)
  const open = (sealed: string) => secrets.unseal(owner.id, sealed)
  const quiet = (account: Provider) => discreet(account, sealedIn(stored).map(open))
  const standIn = config.payments === 'stand-in' ? config.paymentsUrl : null
  const ours = (url: URL) => url.origin === standIn
  if (gateway === 'PAYPAL') {
    const { paypal_client_id: client_id, paypal_client_secret: secret } = stored
    if (client_id === null || secret === null) return undefined
    const live = stored.paypal_sandbox ? 'https://api-m.sandbox.paypal.com' : 'https://api-m.paypal.com'
    const client_secret = open(secret)
    const account = paypal({
      ...{ client_id, client_secret, webhook_id: stored.paypal_webhook_id },
      ...{ base: standIn ?? live, isPage: standIn === null ? isUnder('paypal.com') : ours },
    })
    return quiet(account)
  }
  const { telr_store_id: store_id, telr_auth_key: key, telr_secret_key: secret } = stored
  if (store_id === null || key === null) return undefined
  const [base, isTest] = [standIn ?? 'https://secure.telr.com', stored.telr_test]
  const {
    telr_refunds: isOn,
    telr_remote_key: remote,
    telr_merchant_id: merchant_id,
    telr_service_key: service,
  } = stored
  const auth_key = open(key)
  const secret_key = secret === null ? null : open(secret)
  const refunds =
    isOn && remote !== null && merchant_id !== null && service !== null
      ? { base, store_id, isTest, merchant_id, remote_key: open(remote), service_key: open(service) }
      : null
  const account = telr({
    ...{ store_id, auth_key, secret_key, isTest, refunds, base },
    isPage: standIn === null ? isUnder('telr.com') : ours,
  })
  return quiet(account)
}
