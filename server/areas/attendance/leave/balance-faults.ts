// What the balance of leave says to a request: not usable yet, too much in a month, or more than is left on one of its dates; each
// date is judged by the setting that holds on it, and where none does there is nothing to take.
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { type Day, dayOf, isoDate } from '../engine/dates.ts'
import { shortage } from '../engine/leave-availability.ts'
import type { LeaveUnit } from '../engine/leave-charge.ts'
import type { Booking } from '../engine/leave-ledger.ts'
import { roundTo } from '../engine/rounding.ts'
import { chargeOf, type Ground, type LeaveAccount, leaveAccount } from './leave-account.ts'
import { type SettingTerm, settingTerms, termOn } from './setting-terms.ts'

type Terms = Awaited<ReturnType<typeof settingTerms>>
type ByDate = readonly (readonly [Day, number])[]

interface Leave {
  readonly [field: string]: unknown
  readonly employee?: unknown
  readonly category?: unknown
}

/** What a leave takes of a balance, and by which terms. */
export interface Judged {
  readonly amount: number
  readonly byDate: ByDate
  readonly terms: Terms
  readonly hired: Day
  /** Undefined: nothing gives the kind on any of its dates. */
  readonly account: LeaveAccount | undefined
}

interface Whose {
  readonly unit: LeaveUnit
  readonly hired: Day
  /** The request itself, which does not count. */
  readonly except: number
}

/** The account as it is on the dates of a leave. */
export async function judgedBy(ground: Ground, leave: Leave, { unit, hired, except }: Whose): Promise<Judged> {
  const of = { employee: Number(leave.employee), category: Number(leave.category) }
  const { amount, byDate } = chargeOf(leave, unit)
  const now = dayOf(today(ground.company.zone))
  const dates = byDate.map(([date]) => date)
  const terms = await settingTerms(ground, { ...of, from: Math.min(now, ...dates), to: Math.max(now, ...dates) })
  const given = terms.filter((term): term is SettingTerm => term.setting !== null)
  const running = termOn(terms, now)
  const base = running ?? given.find(({ from }) => from > now) ?? given.at(-1)
  const found = base && (await leaveAccount(ground, { ...of, except, on: running ? now : base.from }))
  const later = given.filter(({ from }) => from > now && from !== base?.from)
  const account = found && { ...found, given: { ...found.given, later } }
  return { amount, byDate, terms, hired, account }
}

/** ZBAT1603. */
export function waitingFault({ byDate, terms, hired }: Judged): FieldFaults {
  const first = byDate[0]?.[0]
  const term = first === undefined ? undefined : termOn(terms, first)
  if (first === undefined || !term) return {}
  const usable = hired + term.usableAfterDays
  return first < usable ? { start_time: [{ code: 'ZBAT1603', context: { date: isoDate(usable) } }] } : {}
}

/** ZBAT1606: the first month of which the request would take more than its setting lets. */
export function monthFault({ byDate, terms, account }: Judged): FieldFaults {
  const taken = new Map<string, number>()
  const uses = (account?.given.bookings ?? []).filter(({ kind }: Booking) => kind === 'USE')
  for (const [date, amount] of [...uses.map((use) => [use.date, use.amount] as const), ...byDate])
    taken.set(monthOf(date), roundTo((taken.get(monthOf(date)) ?? 0) + amount, 0.01, 'NEAREST'))
  for (const [date] of byDate) {
    const max = termOn(terms, date)?.maxPerMonth ?? 0
    if (max > 0 && (taken.get(monthOf(date)) ?? 0) > max)
      return { start_time: [{ code: 'ZBAT1606', context: { month: monthOf(date), max } }] }
  }
  return {}
}

const monthOf = (date: Day): string => isoDate(date).slice(0, 7)

/** ZBAT1601. */
export function balanceFault(judged: Judged): FieldFaults {
  const short = shortageOf(judged)
  return short ? { category: [{ code: 'ZBAT1601', context: { ...short } }] } : {}
}

/** A date for which nothing gives the kind, or before the account begins, has a balance of 0. */
function shortageOf({ amount, byDate, terms, account }: Judged) {
  if (byDate.length === 0) return undefined
  const begins = account?.given.opened ? Number.NEGATIVE_INFINITY : account?.given.from
  const isGiven = byDate.every(([date]) => termOn(terms, date) && date >= (begins ?? Number.POSITIVE_INFINITY))
  if (!isGiven || !account) return { available: 0, asked: amount }
  return shortage(account.given, account.today, byDate)
}

export const holds = (judged: Judged): boolean => judged.byDate.length > 0 && shortageOf(judged) === undefined
