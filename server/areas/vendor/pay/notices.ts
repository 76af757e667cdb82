// What providers tell the server: kept byte for byte, proven, and only a reason to ask. What is told of an attempt that is not known yet
// waits for it; it never makes one.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { providerOf } from './accounts.ts'
import { type AttemptPlace, findAttempt, type PayTools } from './attempts.ts'
import { followDispute } from './disputes/disputes.ts'
import { at, listAt, textAt } from './providers/ask-provider.ts'
import { disputeOf } from './providers/paypal-disputes.ts'
import { type Gateway, type Notice, ProviderFault } from './providers/provider.ts'
import { settle } from './settle.ts'

interface Kept {
  readonly id: number
  readonly gateway_name: Gateway
  readonly subject: string | null
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** What proves PayPal's; everything else of a call is nobody's business later. */
const keptHeaders = [
  'content-type',
  ...['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map(
    (name) => `paypal-${name}`,
  ),
]

/** False: it is not from the provider. A provider that does not answer now is asked later. */
export async function takeNotice(tools: PayTools, gateway: Gateway, { headers, body }: Notice): Promise<boolean> {
  const facts = Object.fromEntries(keptHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])))
  const { subject, event } = factsOf(gateway, body)
  const digest = createHash('sha256').update(body).digest('hex')
  const { rows } = await inAllCompanies(tools.database, (db) =>
    sql<Kept & { is_done: boolean }>`
      insert into payment_notice as n (gateway_name, digest, event_id, subject, headers, body)
      values (${gateway}, ${digest}, ${event?.slice(0, 100) ?? null}, ${subject?.slice(0, 100) ?? null},
        ${JSON.stringify(facts)}::jsonb, ${body})
      on conflict (gateway_name, digest) do update
        set headers = case when n.signature_ok then n.headers else excluded.headers end
      returning id, gateway_name, subject, headers, body, coalesce(signature_ok, false) and processed_at is not null as is_done`.execute(
      db,
    ),
  )
  const [notice] = rows
  if (!notice || notice.is_done) return true
  return followUp(tools, notice)
}

/** Which attempt it is about, and the provider's name of the notice. */
function factsOf(gateway: Gateway, body: Buffer): { readonly subject: string | null; readonly event: string | null } {
  if (gateway === 'TELR') {
    const fields = new URLSearchParams(body.toString('utf8'))
    // A refund has a name of its own; the payment stands beside it.
    const paid = fields.get('tran_type') === '3' ? (fields.get('tran_firstref') ?? fields.get('tran_prevref')) : null
    return { subject: paid || fields.get('tran_cartid'), event: fields.get('tran_ref') }
  }
  const event = jsonOf(body)
  const dispute = disputeOf(event)
  if (dispute) return { subject: dispute.subject, event: textAt(event, 'id') }
  const resource = at(event, 'resource')
  const subject =
    textAt(resource, 'custom_id') ??
    textAt(resource, 'supplementary_data', 'related_ids', 'order_id') ??
    textAt(resource, 'purchase_units', 0, 'custom_id') ??
    textAt(resource, 'id')
  const [, back] = /^PAYMENT\.CAPTURE\.(REFUNDED|REVERSED)$/.exec(textAt(event, 'event_type') ?? '') ?? []
  const paid = back && (refundedBy(resource) ?? (back === 'REVERSED' ? subject : null))
  return { subject: back ? (paid ?? null) : subject, event: textAt(event, 'id') }
}

/** A refund names our request, if any; of the payment it knows no more than a link to its capture. */
function refundedBy(refund: unknown): string | null {
  const up = listAt(refund, 'links').find((link) => textAt(link, 'rel') === 'up')
  const [, capture = null] = /\/captures\/([A-Z0-9]+)$/.exec(textAt(up, 'href') ?? '') ?? []
  return capture ?? textAt(refund, 'supplementary_data', 'related_ids', 'order_id')
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

async function followUp(tools: PayTools, notice: Kept): Promise<boolean> {
  const { gateway_name: gateway, subject } = notice
  const dispute = gateway === 'PAYPAL' ? disputeOf(jsonOf(Buffer.from(notice.body))) : undefined
  const place = subject === null ? undefined : await findAttempt(tools, gateway, subject, true)
  if (!place) return true
  try {
    const isGenuine = await proven(tools, place, notice)
    // Its payment is not stored yet: it waits.
    if (isGenuine && dispute && !(await followDispute(tools, place.seller, dispute.id))) return true
    // Its provider's name of it is not stored yet: it waits.
    if (isGenuine && (await settle(tools, place)).status === 'INIT') return true
    await ended(tools, notice.id, isGenuine)
    return isGenuine
  } catch (error) {
    if (error instanceof ProviderFault) return true
    throw error
  }
}

async function proven({ database, config }: PayTools, { seller }: AttemptPlace, notice: Kept): Promise<boolean> {
  const provider = await inCompany(database, seller, (db) =>
    providerOf({ db, id: seller }, config, notice.gateway_name),
  )
  if (!provider) throw new ProviderFault('the vendor has no keys any more')
  return provider.isGenuine({ headers: notice.headers, body: Buffer.from(notice.body) })
}

const ended = ({ database }: PayTools, id: number, isGenuine: boolean) =>
  inAllCompanies(database, (db) =>
    sql`update payment_notice set signature_ok = ${isGenuine}, processed_at = now() where id = ${id}`.execute(db),
  )

/** Those that wait: of one provider's order, or all whose attempt is known by now. */
export async function takeWaiting(tools: PayTools, gateway?: Gateway, subject?: string): Promise<void> {
  const { rows } = await inAllCompanies(tools.database, (db) =>
    sql<Kept>`select id, gateway_name, subject, headers, body from payment_notice
      where processed_at is null and (${subject ?? null}::text is null or (gateway_name = ${gateway ?? null}
        and (subject = ${subject ?? null} or subject in (select unnest(array[public_ref, cart]) from payment_attempt
          where gateway_name = ${gateway ?? null} and provider_id = ${subject ?? null}))))
      order by id limit 100`.execute(db),
  )
  for (const notice of rows) await followUp(tools, notice)
}

/** What nobody waits for any more: without an attempt a week, the proof of the others half a year. */
export const forgetNotices = ({ database }: PayTools) =>
  inAllCompanies(database, (db) =>
    sql`delete from payment_notice where received_at < now() - interval '180 days'
      or (processed_at is null and received_at < now() - interval '7 days')`.execute(db),
  )
