// Disputes as PayPal tells of them, in our words, and what it is answered.
import { createHash } from 'node:crypto'
import { type Answered, at, textAt } from './ask-provider.ts'
import { type DisputeReply, type FoundDispute, ProviderFault } from './provider.ts'

const states: Readonly<Record<string, FoundDispute['state']>> = {
  WAITING_FOR_SELLER_RESPONSE: 'ANSWER',
  WAITING_FOR_BUYER_RESPONSE: 'CUSTOMER',
  UNDER_REVIEW: 'REVIEW',
  RESOLVED: 'RESOLVED',
}

const reasons: Readonly<Record<string, string>> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'NOT_RECEIVED',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'NOT_AS_DESCRIBED',
  UNAUTHORISED: 'UNAUTHORISED',
  CREDIT_NOT_PROCESSED: 'NO_CREDIT',
  DUPLICATE_TRANSACTION: 'DUPLICATE',
  INCORRECT_AMOUNT: 'AMOUNT',
  PAYMENT_BY_OTHER_MEANS: 'OTHER_MEANS',
  CANCELED_RECURRING_BILLING: 'RECURRING',
}

const outcomes: Readonly<Record<string, string>> = {
  RESOLVED_BUYER_FAVOUR: 'BUYER',
  ACCEPTED: 'BUYER',
  RESOLVED_SELLER_FAVOUR: 'SELLER',
  DENIED: 'SELLER',
  CANCELED_BY_BUYER: 'WITHDRAWN',
  RESOLVED_WITH_PAYOUT: 'PAYOUT',
}

const stages: ReadonlySet<string> = new Set(['INQUIRY', 'CHARGEBACK', 'PRE_ARBITRATION', 'ARBITRATION'])

/** Undefined: it says too little to be written down. */
export function disputeIn(json: unknown): FoundDispute | undefined {
  const [id, txn_id] = [textAt(json, 'dispute_id'), textAt(json, 'disputed_transactions', 0, 'seller_transaction_id')]
  const [amount, currency] = [textAt(json, 'dispute_amount', 'value'), textAt(json, 'dispute_amount', 'currency_code')]
  const opened_at = textAt(json, 'create_time')
  if (id === null || txn_id === null || amount === null || currency === null || opened_at === null) return undefined
  const state = states[textAt(json, 'status') ?? ''] ?? 'OPEN'
  const outcome = outcomes[textAt(json, 'dispute_outcome', 'outcome_code') ?? ''] ?? null
  const stage = textAt(json, 'dispute_life_cycle_stage')
  return {
    ...{ id, txn_id, amount, currency, opened_at, state },
    stage: stage !== null && stages.has(stage) ? stage : null,
    reason: reasons[textAt(json, 'reason') ?? ''] ?? 'OTHER',
    respond_by: state === 'ANSWER' ? textAt(json, 'seller_response_due_date') : null,
    outcome: state === 'RESOLVED' ? outcome : null,
    returned:
      state === 'RESOLVED' && outcome === 'BUYER' ? textAt(json, 'dispute_outcome', 'amount_refunded', 'value') : null,
  }
}

/** Of a notice: which dispute it tells of, and the payment that is disputed; undefined for every other notice. */
export function disputeOf(event: unknown): { readonly id: string; readonly subject: string | null } | undefined {
  if (!textAt(event, 'event_type')?.startsWith('CUSTOMER.DISPUTE.')) return undefined
  const id = textAt(event, 'resource', 'dispute_id')
  const about = at(event, 'resource', 'disputed_transactions', 0)
  const subject = textAt(about, 'custom') ?? textAt(about, 'invoice_number') ?? textAt(about, 'seller_transaction_id')
  return id === null ? undefined : { id, subject }
}

type Post = (
  method: 'POST',
  path: string,
  sent: { readonly body: string; readonly request: string; readonly type?: string },
) => Promise<Answered>

/** Null: PayPal took it; otherwise its word for why not. */
export async function replyTo(call: Post, dispute: string, { kind, note }: DisputeReply): Promise<string | null> {
  const path = `/v1/customer/disputes/${encodeURIComponent(dispute)}`
  const name = createHash('sha256').update(`${dispute} ${kind} ${note}`).digest('hex').slice(0, 64)
  const { status, json } = await (kind === 'EVIDENCE'
    ? call('POST', `${path}/provide-evidence`, {
        ...inParts({ evidences: [{ evidence_type: 'OTHER', notes: note }] }),
        request: name,
      })
    : kind === 'MESSAGE'
      ? call('POST', `${path}/send-message`, { ...inParts({ message: note }), request: name })
      : call('POST', `${path}/accept-claim`, { ...inParts({ note, accept_claim_type: 'REFUND' }), request: name }))
  if (status >= 200 && status < 300) return null
  if (status >= 400 && status < 500 && status !== 401 && status !== 429)
    return textAt(json, 'details', 0, 'issue') ?? textAt(json, 'name') ?? String(status)
  throw new ProviderFault(`PayPal answered ${status}`)
}

const boundary = 'part-of-an-answer-to-a-dispute'

/** These calls take a form of parts, for files may come along; ours has the one with the words. */
const inParts = (input: object) => ({
  type: `multipart/form-data; boundary=${boundary}`,
  body: [
    `--${boundary}`,
    'Content-Disposition: form-data; name="input"',
    'Content-Type: application/json',
    '',
    JSON.stringify(input),
    `--${boundary}--`,
    '',
  ].join('\r\n'),
})
