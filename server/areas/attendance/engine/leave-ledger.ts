// The ledger of one employee and leave kind: every posting between two dates in order, with the balance after it (leave §2.1, §5).
import { addMonths, type Day } from './dates.ts'
import { entitlement, postingAmount, postingDate, type Service } from './leave-entitlement.ts'
import { giveBack, type Lot, type LotKind, type Taken, takeFromLots } from './leave-lots.ts'
import type { LeaveSetting } from './leave-setting.ts'
import { type LeaveYear, leaveYearOf, periodsOf } from './leave-year.ts'
import { roundTo } from './rounding.ts'

/** In the order in which postings of one date are made. */
const kinds = [
  'OPENING',
  'YEAR_CLOSE',
  'CARRY_IN',
  'GRANT',
  'ACCRUAL',
  'CARRY_EXPIRE',
  'COMP_EXPIRE',
  'ADJUST',
  'COMP_GRANT',
  'ENCASH',
  'USE',
  'USE_REVERSAL',
  'SETTLE',
] as const

export type PostingKind = (typeof kinds)[number]

export interface Posting {
  readonly date: Day
  readonly kind: PostingKind
  readonly amount: number
  readonly balance_after: number
  readonly lot: LotKind
  /** Of a booking: what brought it. */
  readonly source?: PostingSource
  /** Granted by the setting and not among the bookings yet. */
  readonly due?: true
}

/** The number of a request, or a reason and whose it is. */
export interface PostingSource {
  readonly text: string
  readonly by: string | null
}

/** What people and other parts of the product bring: amounts as the kind signs them, uses and encashments as positive numbers. */
export interface Booking {
  readonly date: Day
  readonly kind: 'ACCRUAL' | 'ADJUST' | 'COMP_GRANT' | 'ENCASH' | 'GRANT' | 'USE' | 'USE_REVERSAL'
  readonly amount: number
  /** An adjustment by a setting whose terms have changed. */
  readonly recomputed?: true
  /** Of time off in lieu: the date on which the rest of it expires. */
  readonly expires?: Day
  /** Stands by the posting. */
  readonly source?: PostingSource
}

export interface Opened {
  readonly date: Day
  readonly amount: number
  /** How much of it was carried over, and when that expires. */
  readonly carried: number
  readonly expires: Day | null
  readonly source?: PostingSource
}

/** A setting that holds from a date on. */
export interface LaterSetting {
  readonly from: Day
  readonly setting: LeaveSetting
}

export interface LedgerGiven {
  readonly setting: LeaveSetting
  /** Settings that take its place later, in the order of their dates. */
  readonly later?: readonly LaterSetting[]
  readonly service: Service
  /** Balance before the first date. */
  readonly opening: number
  /** What was there at the end of the day before the first date, as the first postings. */
  readonly opened?: Opened
  readonly from: Day
  readonly to: Day
  readonly bookings: readonly Booking[]
  /** Grants up to this date stand among the bookings, whatever the setting would give now. */
  readonly posted?: Day
  /** Entitlements that replace the setting's, by the first date of the leave year. */
  readonly overrides: ReadonlyMap<Day, number>
}

interface Event {
  readonly date: Day
  readonly kind: PostingKind
  readonly post: (account: Account) => void
}

interface Account {
  readonly postings: Posting[]
  /** What was taken on a date from which lot: there it goes back to. */
  readonly taken: Map<Day, Taken[]>
  balance: number
  lots: Lot[]
}

const exact = (amount: number): number => roundTo(amount, 1e-6, 'NEAREST')

export const leaveLedger = (given: LedgerGiven): readonly Posting[] => keptLedger(given).postings

/** The ledger, and what the lots hold after it. */
export function keptLedger(given: LedgerGiven): {
  readonly postings: readonly Posting[]
  readonly lots: readonly Lot[]
} {
  const { opened, from, to } = given
  const account = openAccount(given)
  const expiry = opened?.expires ? [expiryEvent(opened.expires, 'CARRY_EXPIRE')] : []
  const events: Event[] = [...expiry, ...yearEvents(given), ...bookingEvents(given)]
  const queue = events.filter(({ date }) => date >= from && date <= to).sort(inOrder)
  for (const event of queue) event.post(account)
  return account
}

function openAccount({ opening, opened }: LedgerGiven): Account {
  const lots: Lot[] = [{ kind: 'CURRENT', rest: opening, expires: null }]
  const account: Account = { postings: [], taken: new Map(), balance: opening, lots }
  if (!opened) return account
  const { date, amount, carried, expires, source } = opened
  const own = { date, kind: 'OPENING', ...(source !== undefined && { source }) } as const
  if (carried > 0) account.lots.unshift({ kind: 'CARRY', rest: carried, expires })
  addTo(account, exact(amount - carried))
  post(account, { ...own, amount: carried, lot: 'CARRY' })
  post(account, { ...own, amount: exact(amount - carried), lot: 'CURRENT' })
  return account
}

const inOrder = (one: Event, other: Event): number =>
  one.date - other.date || kinds.indexOf(one.kind) - kinds.indexOf(other.kind)

function post(account: Account, row: Omit<Posting, 'balance_after'>): void {
  const amount = exact(row.amount)
  if (amount === 0) return
  account.balance = exact(account.balance + amount)
  account.postings.push({ ...row, amount, balance_after: account.balance })
}

/** Each setting closes the leave years that begin under it, and grants on the dates on which it holds. */
function yearEvents(given: LedgerGiven): readonly Event[] {
  const terms = [{ from: given.from, setting: given.setting }, ...(given.later ?? [])]
  return terms.flatMap(({ from, setting }, index) =>
    termEvents({ ...given, setting }, Math.max(given.from, from), terms[index + 1]?.from ?? Number.POSITIVE_INFINITY),
  )
}

function termEvents(given: LedgerGiven, from: Day, until: Day): readonly Event[] {
  const { setting, service, to } = given
  const last = Math.min(to, until - 1, service.resign_date ?? to)
  const events: Event[] = []
  for (let year = leaveYearOf(setting, service.hire_date, from); year.start <= last; ) {
    if (year.start >= from) events.push(...closeEvents(given, year))
    events.push(...grantEvents(given, year).filter(({ date }) => date >= from && date < until))
    year = leaveYearOf(setting, service.hire_date, year.end)
  }
  return events
}

/** The setting that holds on a date. */
export const settingOn = ({ setting, later = [] }: LedgerGiven, day: Day): LeaveSetting =>
  later.findLast(({ from }) => from <= day)?.setting ?? setting

/** Time off in lieu keeps its own term; everything else ends with the leave year. */
function closeEvents({ setting }: LedgerGiven, { start }: LeaveYear): readonly Event[] {
  const { allow_carry_over, max_carry, carry_expiry_months } = setting
  const expires = carry_expiry_months === null ? null : addMonths(start, carry_expiry_months)
  let carried = 0
  const events: Event[] = [
    {
      date: start,
      kind: 'YEAR_CLOSE',
      post: (account) => {
        const kept = account.lots.filter(({ kind, rest }) => kind === 'COMP' && rest > 0)
        const closing = exact(account.balance - kept.reduce((sum, { rest }) => sum + rest, 0))
        carried = closing < 0 ? closing : allow_carry_over ? Math.min(closing, max_carry) : 0
        account.lots = [...kept, { kind: 'CURRENT', rest: 0, expires: null }]
        post(account, { date: start, kind: 'YEAR_CLOSE', amount: -closing, lot: 'CURRENT' })
      },
    },
    {
      date: start,
      kind: 'CARRY_IN',
      post: (account) => {
        if (carried < 0) addTo(account, carried)
        else if (carried > 0) account.lots.unshift({ kind: 'CARRY', rest: carried, expires })
        post(account, { date: start, kind: 'CARRY_IN', amount: carried, lot: carried < 0 ? 'CURRENT' : 'CARRY' })
      },
    },
  ]
  return expires === null ? events : [...events, expiryEvent(expires, 'CARRY_EXPIRE')]
}

function expiryEvent(date: Day, kind: 'CARRY_EXPIRE' | 'COMP_EXPIRE'): Event {
  const lotKind = kind === 'CARRY_EXPIRE' ? 'CARRY' : 'COMP'
  return {
    date,
    kind,
    post: (account) => {
      const expired = account.lots.filter((lot) => lot.kind === lotKind && lot.expires === date)
      const rest = expired.reduce((sum, lot) => sum + lot.rest, 0)
      account.lots = account.lots.filter((lot) => !expired.includes(lot))
      post(account, { date, kind, amount: -rest, lot: lotKind })
    },
  }
}

function addTo({ lots }: Account, amount: number): void {
  const current = lots.find(({ kind }) => kind === 'CURRENT')
  if (current) current.rest = exact(current.rest + amount)
}

const isGrant = ({ kind }: { readonly kind: PostingKind }): boolean => kind === 'GRANT' || kind === 'ACCRUAL'

function grantEvents(
  { setting, service, overrides, bookings, posted }: LedgerGiven,
  year: LeaveYear,
): readonly Event[] {
  const override = overrides.get(year.start) ?? null
  const kind = setting.allotment_type === 'YEARLY' ? 'GRANT' : 'ACCRUAL'
  const before = bookings.filter((one) => isGrant(one) && one.date >= year.start && one.date < year.end)
  const granted = { sum: exact(before.reduce((sum, { amount }) => sum + amount, 0)) }
  const events: Event[] = []
  for (const period of periodsOf(setting, year)) {
    const date = postingDate(setting, service, period)
    if (date === null || !runs(setting, date) || (posted !== undefined && date <= posted)) continue
    const amount = postingAmount(setting, service, period, entitlement(setting, service, date, override))
    granted.sum = exact(granted.sum + amount)
    events.push({
      date,
      kind,
      post: (account) => {
        const room = setting.max_balance === null ? amount : Math.max(0, exact(setting.max_balance - account.balance))
        const given = Math.min(amount, room)
        granted.sum = exact(granted.sum - amount + given)
        addTo(account, given)
        post(account, { date, kind, amount: given, lot: 'CURRENT', due: true })
      },
    })
  }
  const settled = settleEvent({ setting, service, override, year, granted })
  return settled ? [...events, settled] : events
}

const runs = ({ effective_date, end_date }: LeaveSetting, date: Day): boolean =>
  (effective_date === null || date >= effective_date) && (end_date === null || date <= end_date)

interface ToSettle extends Pick<LedgerGiven, 'setting' | 'service'> {
  readonly override: number | null
  readonly year: LeaveYear
  /** Filled while postings are made. */
  readonly granted: { readonly sum: number }
}

/** What was granted at the start for time that is not served is taken back. */
function settleEvent({ setting, service, override, year, granted }: ToSettle): Event | null {
  const { resign_date: date, hire_date } = service
  if (date === null || date < year.start || date >= year.end || date < hire_date) return null
  if (!setting.settle_on_resign || setting.accrual_timing !== 'START' || setting.allotment_type === 'NONE') return null
  const served = date + 1 - Math.max(year.start, hire_date)
  const yearly = entitlement(setting, service, date, override)
  const due = roundTo((yearly * served) / (year.end - year.start), setting.round_unit, setting.round_mode)
  return {
    date,
    kind: 'SETTLE',
    post: (account) => {
      addTo(account, due - granted.sum)
      post(account, { date, kind: 'SETTLE', amount: due - granted.sum, lot: 'CURRENT' })
    },
  }
}

/** What a calculation takes back of time off in lieu is taken first from what that very day has earned. */
function takeAway({ lots, taken }: Account, { date, kind }: Booking, size: number): void {
  let left = size
  for (const lot of kind === 'COMP_GRANT' ? lots.filter(({ earned }) => earned === date) : []) {
    const part = Math.min(lot.rest, left)
    lot.rest = exact(lot.rest - part)
    left = exact(left - part)
  }
  const parts = takeFromLots(lots, left)
  if (kind === 'USE') taken.set(date, [...(taken.get(date) ?? []), ...parts])
}

function bookingEvents({ bookings }: LedgerGiven): readonly Event[] {
  return bookings.flatMap((booking): readonly Event[] => {
    const { date, kind, amount, source } = booking
    const lot = kind === 'COMP_GRANT' ? 'COMP' : 'CURRENT'
    const own: Event = {
      date,
      kind,
      post: (account) => {
        const taken = kind === 'USE' || kind === 'ENCASH' || amount < 0
        const size = Math.abs(amount)
        if (taken) takeAway(account, booking, size)
        else if (kind === 'USE_REVERSAL') giveBack(account, account.taken.get(date) ?? [], size)
        else if (kind === 'COMP_GRANT')
          account.lots.push({ kind: 'COMP', rest: amount, expires: booking.expires ?? null, earned: date })
        else addTo(account, amount)
        post(account, { date, kind, amount: taken ? -size : size, lot, ...(source !== undefined && { source }) })
      },
    }
    return booking.expires === undefined ? [own] : [own, expiryEvent(booking.expires, 'COMP_EXPIRE')]
  })
}
