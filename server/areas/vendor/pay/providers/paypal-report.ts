// What moved in an account of PayPal, by its Transaction Search: payments that came in, and what went back of them or came back to them.
import { dayMs } from '#openapi/dates.ts'
import { type Answered, at, listAt, textAt } from './ask-provider.ts'
import { ProviderFault, type Reported, type ReportTime } from './provider.ts'

type Get = (method: 'GET', path: string) => Promise<Answered>

const pageSize = 100
/** A day with more than 5,000 movements is compared by hand. */
const mostPages = 50
/** PayPal looks through so much at once. */
const longestMs = 31 * dayMs

/** Throws ProviderFault while PayPal does not list the whole time yet, which takes it three hours at most. */
export async function reportByPayPal(get: Get, { from, to }: ReportTime): Promise<readonly Reported[]> {
  const found: Reported[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const json = await search(get, { from, to, page: String(page) })
    const refreshed = textAt(json, 'last_refreshed_datetime')
    if (refreshed !== null && new Date(refreshed) < to) throw new ProviderFault('the report is not complete yet')
    found.push(...listAt(json, 'transaction_details').flatMap(reportedIn))
    if (page >= Number(at(json, 'total_pages') ?? 1)) return found
  }
  throw new ProviderFault('more movements than PayPal is asked about')
}

/** Its transactions have names of this length; for another one it would refuse the question. */
const isName = (id: string) => id.length >= 17 && id.length <= 19

export async function reportedByPayPal(get: Get, id: string, before: Date): Promise<Reported | undefined> {
  if (!isName(id)) return undefined
  const json = await search(get, { from: new Date(before.getTime() - longestMs), to: before, transaction_id: id })
  return listAt(json, 'transaction_details').flatMap(reportedIn)[0]
}

interface Search {
  readonly from: Date
  readonly to: Date
  readonly page?: string
  readonly transaction_id?: string
}

async function search(get: Get, { from, to, ...more }: Search): Promise<unknown> {
  const query = new URLSearchParams({
    start_date: from.toISOString(),
    // The end itself belongs to the next time.
    end_date: new Date(to.getTime() - 1000).toISOString(),
    fields: 'transaction_info',
    page_size: String(pageSize),
    ...more,
  })
  const { status, json } = await get('GET', `/v1/reporting/transactions?${query}`)
  if (status !== 200 || !json)
    throw new ProviderFault(
      `PayPal gave no report: ${status}`,
      textAt(json, 'details', 0, 'issue') ?? textAt(json, 'name'),
    )
  return json
}

/** Denied, and not decided yet. */
const unmoved: ReadonlySet<string> = new Set(['D', 'P'])
/** Money that lies apart while a dispute is open, and goes free again: the book follows the dispute itself. */
const holds: ReadonlySet<string> = new Set(['T1110', 'T1111'])

/** Conversions, withdrawals to a bank and fees are no sales. */
function reportedIn(detail: unknown): readonly Reported[] {
  const info = at(detail, 'transaction_info')
  const [id, code] = [textAt(info, 'transaction_id'), textAt(info, 'transaction_event_code') ?? '']
  const [value, currency] = [
    textAt(info, 'transaction_amount', 'value'),
    textAt(info, 'transaction_amount', 'currency_code'),
  ]
  if (id === null || value === null || currency === null) return []
  if (unmoved.has(textAt(info, 'transaction_status') ?? '') || holds.has(code)) return []
  const isPayment = code.startsWith('T00')
  const isOut = value.startsWith('-')
  if (!(isPayment ? !isOut : /^T1[12]/.test(code))) return []
  return [
    {
      ...{ id, currency, direction: isOut ? 'BACK' : 'IN', amount: value.replace('-', '') },
      of: isPayment ? null : textAt(info, 'paypal_reference_id'),
      names: [textAt(info, 'custom_field'), textAt(info, 'invoice_id')].flatMap((name) => name ?? []),
    },
  ]
}
