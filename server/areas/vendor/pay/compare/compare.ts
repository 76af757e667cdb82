// The book of money against what the providers report, each day once it is over: money that one of them does not know is asked about by
// the way that decides payments, and what differs afterwards is written down for the vendor's staff.
import { sql } from 'kysely'
import { addDays, daysBetween } from '#openapi/dates.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { instantOf, today } from '#server/platform/time/zone-time.ts'
import { inSale } from '../../sale/in-sale.ts'
import { providerOf } from '../accounts.ts'
import type { PayTools } from '../attempts.ts'
import { type Gateway, type Provider, ProviderFault } from '../providers/provider.ts'
import { writeDifferences } from './differences.ts'
import { differencesOf } from './match.ts'

const hour = 3600_000
/** A report is asked for when so much has passed since the end of its day. */
const settlesMs = 6 * hour
/** And missed when it is not there by then. */
const overdueMs = 12 * hour
/** Days at once, and days back in which what was open is looked at again. */
const mostDays = 7

interface Vendor {
  readonly id: number
  readonly zone: string
}

/** `now`: for tests. */
export async function comparePayments(tools: PayTools, now = new Date()): Promise<void> {
  const vendors = await inIdentity(tools.database, async (db) => {
    const { rows } = await sql<Vendor>`select id, company_timezone as zone from company
      where type <> 'TENANT' and state <> 'CLOSED' order by id`.execute(db)
    return rows
  })
  for (const vendor of vendors)
    for (const gateway of ['PAYPAL', 'TELR'] as const) await compareAccount(tools, vendor, gateway, now)
}

async function compareAccount(tools: PayTools, vendor: Vendor, gateway: Gateway, now: Date): Promise<void> {
  const inBooks = inSale(tools.database, vendor.id)
  const provider = await inBooks(async (sale) => {
    const { rows } = await sql`select from vendor_profile where company_id = ${vendor.id} and payment_reports`.execute(
      sale.db,
    )
    return rows.length > 0 ? providerOf(sale, tools.config, gateway) : undefined
  })
  if (!provider?.report) return
  const last = addDays(today(vendor.zone, new Date(now.getTime() - settlesMs)), -1)
  for (const day of await dueDays(tools, vendor, gateway, last))
    if (!(await compareDay(tools, { vendor, gateway, provider, day, now }))) return
}

/** Days since the last one that was compared, and those before it of which something is open. */
async function dueDays(
  { database }: PayTools,
  { id }: Vendor,
  gateway: Gateway,
  last: string,
): Promise<readonly string[]> {
  const { open, done } = await inSale(
    database,
    id,
  )(async ({ db }) => {
    const { rows: days } = await sql<{ day: string }>`select distinct day::text as day from payment_difference
      where company_id = ${id} and gateway_name = ${gateway} and state = 'OPEN'
        and day between ${addDays(last, -mostDays)}::date and ${last}::date order by day`.execute(db)
    const { rows } = await sql<{ day: string }>`select day::text as day from payment_comparison
      where company_id = ${id} and gateway_name = ${gateway}`.execute(db)
    return { open: days.map(({ day }) => day), done: rows[0]?.day ?? addDays(last, -1) }
  })
  const count = Math.min(mostDays, Math.max(0, daysBetween(done, last)))
  const fresh = Array.from({ length: count }, (_, index) => addDays(done, index + 1))
  return [...open.filter((day) => !fresh.includes(day)), ...fresh]
}

interface OneDay {
  readonly vendor: Vendor
  readonly gateway: Gateway
  readonly provider: Provider
  readonly day: string
  readonly now: Date
}

/** False: there is no report; it is asked for again. */
async function compareDay(tools: PayTools, { vendor, gateway, provider, day, now }: OneDay): Promise<boolean> {
  const time = { from: instantOf(day, '00:00', vendor.zone), to: instantOf(addDays(day, 1), '00:00', vendor.zone) }
  try {
    const found = await differencesOf(tools, { seller: vendor.id, gateway, provider, ...time })
    await writeDifferences(tools, vendor.id, { gateway, day, found, isDone: true })
    return true
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    if (now.getTime() - time.to.getTime() > overdueMs) {
      const missing = { kind: 'NO_REPORT' as const, txn_id: day, message: error.issue ?? error.message }
      await writeDifferences(tools, vendor.id, { gateway, day, found: [missing], isDone: false })
    }
    return false
  }
}

export const comparisonSchedule = defineSchedule({
  kind: 'payment_comparison',
  about: 'Compares the book of money with the reports of the providers, day by day',
  every: 3600,
  run: ({ database, config }) => comparePayments({ database, config }),
})
