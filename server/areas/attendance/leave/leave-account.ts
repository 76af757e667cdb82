// The account of an employee and a kind of leave: its ledger by the setting that holds today, what is planned, asked for and left.
// Stored choices are the contract's, hence the casts.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { together } from '#server/platform/db/together.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { addMonths, type Day, dayOf, isoDate } from '../engine/dates.ts'
import { type Charge, type LeaveUnit, leaveCharge } from '../engine/leave-charge.ts'
import { type Booking, keptLedger, type LedgerGiven, type Opened, type Posting } from '../engine/leave-ledger.ts'
import { UNPLANNED_MINUTES } from '../engine/leave-length.ts'
import type { Lot } from '../engine/leave-lots.ts'
import type { LeaveSetting } from '../engine/leave-setting.ts'
import { type LeaveYear, leaveYearOf } from '../engine/leave-year.ts'
import { roundTo } from '../engine/rounding.ts'
import { APPROVED, PENDING } from '../request-state.ts'
import { dueUses, type Use } from './due-uses.ts'
import { dayOrNull, settingOf } from './stored-setting.ts'

type Row = Readonly<Record<string, unknown>>

export interface LeaveAccount {
  readonly employee: number
  readonly settingId: number
  readonly setting: LeaveSetting
  readonly usableAfterDays: number
  readonly maxPerMonth: number
  readonly unit: LeaveUnit
  readonly hired: Day
  readonly today: Day
  readonly year: LeaveYear
  /** Approved and pending uses, those of the request itself left out. */
  readonly given: Omit<LedgerGiven, 'bookings'> & { readonly bookings: readonly (Booking & Partial<Use>)[] }
  readonly approved: readonly Booking[]
  readonly waiting: readonly Booking[]
  readonly ledger: readonly Posting[]
  readonly lots: readonly Lot[]
  /** What lacks among the postings: grants that are due, uses and what they give back. */
  readonly due: DuePostings
  readonly balance: number
  readonly planned: number
  readonly pending: number
  readonly available: number
}

/** Whose company, over which transaction. */
export interface Ground {
  readonly db: Db
  readonly company: { readonly id: number; readonly zone: string }
}

interface AccountsOf {
  readonly employees: readonly number[]
  readonly category: number
  /** A request that does not count. */
  readonly except?: number
  /** By this setting, whether it is theirs or not, and nothing posted: what it would give. */
  readonly by?: number
  /** By the setting that holds on this date, where it is not today's. */
  readonly on?: Day
}

export interface AccountOf extends Omit<AccountsOf, 'employees'> {
  readonly employee: number
}

interface DuePostings {
  readonly uses: readonly Use[]
  readonly grants: readonly Posting[]
  /** Until when grants are posted, and by which day of hiring; null: none yet. */
  readonly until: Day | null
  readonly hired: Day | null
  /** By which last day; null: by none. */
  readonly resigned: Day | null
}

export const roundAmount = (amount: number): number => roundTo(amount, 0.01, 'NEAREST')

interface StoredDate {
  readonly date: string
  readonly amount: number
  readonly minutes?: number
}

/** What a leave takes, in the unit of its kind. */
export const chargeOf = (leave: Row, unit: LeaveUnit): Charge =>
  leaveCharge(
    (Array.isArray(leave.by_date) ? (leave.by_date as readonly StoredDate[]) : []).map(
      ({ date, amount, minutes }) => [dayOf(date), amount, minutes ?? minutesOf(leave, amount)] as const,
    ),
    unit,
  )

/** Leave that was counted before its dates kept their minutes. */
const minutesOf = ({ days, minutes }: Row, amount: number): number =>
  typeof minutes === 'number' ? (minutes * amount) / (Number(days) || 1) : amount * UNPLANNED_MINUTES

/** Nothing, where no balance of the kind is kept for the employee. */
export const leaveAccount = async (
  ground: Ground,
  { employee, ...rest }: AccountOf,
): Promise<LeaveAccount | undefined> => (await leaveAccounts(ground, { ...rest, employees: [employee] }))[0]

/** Of those for whom a balance of the kind is kept. */
export async function leaveAccounts(
  { db, company }: Ground,
  { employees, category, except = 0, by, on }: AccountsOf,
): Promise<readonly LeaveAccount[]> {
  const day = today(company.zone)
  const people = sql`company_id = ${company.id} and employee = any(${employees}::bigint[])`
  const setting = by ?? sql`leave_setting_of(e.company_id, e.id, k.id, ${on === undefined ? day : isoDate(on)}::date)`
  const [owners, leaves, bookings, overrides, openings, posted] = await together(
    sql<Row>`
      select s.*, k.unit, k.minimum_unit, k.round_off, e.id as employee, e.hire_date,
        (select min(o.effective_date) from leave_setting o where o.company_id = k.company_id and o.incident_type = k.id) as given_since,
        (select min(r.resign_date) from resign r where r.company_id = e.company_id and r.employee = e.id
          and r.state <> 'REINSTATED') as resign_date
      from employee e join incident_type k on k.company_id = e.company_id and k.id = ${category} and k.has_balance
        join leave_setting s on s.company_id = e.company_id
          and s.id = ${setting}
      where e.company_id = ${company.id} and e.id = any(${employees}::bigint[]) and e.hire_date is not null
      order by e.id`.execute(db),
    sql<Row>`
      select id, employee, number, approval_status, days, minutes, by_date from leave
      where ${people} and category = ${category} and id <> ${except}
        and approval_status in (${APPROVED}, ${PENDING}) order by start_time, id`.execute(db),
    sql<Row>`
      select b.employee, b.date, b.kind, b.amount, b.reason, b.create_user, b.leave, b.expires, s.name as setting
      from leave_booking b left join leave_setting s on s.company_id = b.company_id and s.id = b.leave_setting
      where b.company_id = ${company.id} and b.employee = any(${employees}::bigint[]) and b.incident_type = ${category}
      order by b.id`.execute(db),
    sql<Row>`
      select employee, year_start, entitlement_override from leave_schedule
      where ${people} and incident_type = ${category} and entitlement_override is not null`.execute(db),
    sql<Row>`
      select employee, date, balance, carry, remark, create_user from leave_opening
      where ${people} and incident_type = ${category}`.execute(db),
    sql<Row>`
      select employee, until, hire_date, resign_date from leave_posted
      where ${people} and incident_type = ${category}`.execute(db),
  )
  const own = (rows: readonly Row[]) => Map.groupBy(rows, ({ employee }) => Number(employee))
  const [leavesOf, bookingsOf, overridesOf] = [own(leaves.rows), own(bookings.rows), own(overrides.rows)]
  const [openingOf, postedOf] = [own(openings.rows), own(posted.rows)]
  return owners.rows.map((row) => {
    const employee = Number(row.employee)
    const unit = unitOf(row)
    const usesOf = (state: number) =>
      (leavesOf.get(employee) ?? [])
        .filter((leave) => leave.approval_status === state)
        .flatMap((leave) => uses(leave, unit))
    const approved = usesOf(APPROVED)
    const rows = (bookingsOf.get(employee) ?? []).filter(({ kind }) => by === undefined || !isGrant(kind))
    const booked = rows.map(bookingFrom)
    return accountFrom(row, {
      ...{ unit, today: dayOf(day), approved, waiting: usesOf(PENDING) },
      opening: openingOf.get(employee)?.[0],
      posted: by === undefined ? postedOf.get(employee)?.[0] : undefined,
      booked,
      uses: dueUses(approved, booked),
      overrides: new Map(
        (overridesOf.get(employee) ?? []).map((one) => [
          dayOf(String(one.year_start)),
          Number(one.entitlement_override),
        ]),
      ),
    })
  })
}

const isGrant = (kind: unknown): boolean => kind === 'GRANT' || kind === 'ACCRUAL'

const uses = (leave: Row, unit: LeaveUnit): readonly Use[] =>
  chargeOf(leave, unit).byDate.map(([date, amount]) => ({
    ...({ date, kind: 'USE', amount } as const),
    leave: Number(leave.id),
    source: { text: String(leave.number), by: null },
  }))

/** What was posted: by the office, by a setting, by a request or by overtime. */
function bookingFrom({
  date,
  kind,
  amount,
  reason,
  create_user,
  leave,
  expires,
  setting,
}: Row): Booking & Partial<Use> {
  const isOffice = kind === 'ADJUST' || kind === 'ENCASH'
  return {
    date: dayOf(String(date)),
    kind: kind as Booking['kind'],
    amount: Number(amount),
    ...(leave !== null && { leave: Number(leave) }),
    ...(kind === 'ADJUST' && setting !== null && { recomputed: true }),
    ...(typeof expires === 'string' && { expires: dayOf(expires) }),
    source: { text: String(isGrant(kind) ? (setting ?? '') : reason), by: isOffice ? String(create_user) : null },
  }
}

/** What was carried over expires as in a leave year that began here; what should be gone by then stays as the rest does. */
function openedBy({ date: on, balance, carry, remark, create_user }: Row, setting: LeaveSetting, hired: Day): Opened {
  const date = dayOf(String(on))
  const { carry_expiry_months: months } = setting
  const expires = months === null ? null : addMonths(leaveYearOf(setting, hired, date).start, months)
  const isOver = expires !== null && expires <= date
  return {
    ...{ date, amount: Number(balance), carried: isOver ? 0 : Number(carry), expires: isOver ? null : expires },
    source: { text: String(remark ?? ''), by: String(create_user) },
  }
}

interface Given {
  readonly opening: Row | undefined
  readonly unit: LeaveUnit
  readonly today: Day
  readonly approved: readonly Booking[]
  readonly waiting: readonly Booking[]
  readonly booked: readonly Booking[]
  readonly uses: readonly Use[]
  /** Until when grants are posted. */
  readonly posted: Row | undefined
  readonly overrides: ReadonlyMap<Day, number>
}

function accountFrom(
  row: Row,
  { opening, unit, today: now, approved, waiting, booked, uses: dueUse, posted, overrides }: Given,
): LeaveAccount {
  const setting = settingOf(row)
  const hired = dayOf(String(row.hire_date))
  const opened = opening && openedBy(opening, setting, hired)
  const until = dayOrNull(posted?.until)
  const since = dayOrNull(row.given_since) ?? Number.POSITIVE_INFINITY
  const posts = ({ kind, date }: Booking) =>
    isGrant(kind) || kind === 'ADJUST' || kind === 'ENCASH' || (kind === 'COMP_GRANT' && date >= since)
  const kept = booked.filter(posts).map(({ date }) => date)
  // What is posted stays, wherever settings and days of hiring have moved since.
  const from = opened ? opened.date + 1 : Math.min(Math.max(hired, setting.effective_date ?? hired), ...kept)
  const service = { hire_date: hired, resign_date: dayOrNull(row.resign_date) }
  const given: Omit<LedgerGiven, 'bookings'> = {
    ...{ setting, service, opening: 0, from, to: now, overrides },
    ...(opened && { opened }),
    ...(until !== null && { posted: until }),
  }
  const bookings = [...booked, ...dueUse]
  const { postings, lots } = keptLedger({ ...given, bookings })
  const name = { text: String(row.name), by: null }
  const ledger = postings.map((one) => (one.due ? { ...one, source: name } : one))
  const year = leaveYearOf(setting, hired, now)
  const balance = roundAmount(ledger.at(-1)?.balance_after ?? 0)
  const { planned, pending } = heldIn(year, { approved, waiting, today: now })
  return {
    ...{ setting, unit, hired, year, ledger, lots, approved, waiting, balance, planned, pending, today: now },
    employee: Number(row.employee),
    settingId: Number(row.id),
    usableAfterDays: Number(row.usable_after_days),
    maxPerMonth: Number(row.max_leave_per_month),
    given: { ...given, bookings: [...bookings, ...waiting] },
    due: {
      ...{ uses: dueUse, grants: ledger.filter((one) => one.due), until },
      ...{ hired: dayOrNull(posted?.hire_date), resigned: dayOrNull(posted?.resign_date) },
    },
    available: roundAmount(balance - planned - pending + setting.max_negative),
  }
}

/** What approved leave will still take of a leave year, and what is asked for in it. */
export function heldIn(
  year: LeaveYear,
  { approved, waiting, today: now }: Pick<LeaveAccount, 'approved' | 'waiting' | 'today'>,
): { readonly planned: number; readonly pending: number } {
  const inYear = (bookings: readonly Booking[]) =>
    roundAmount(
      bookings.reduce((sum, { date, amount }) => sum + (date >= year.start && date < year.end ? amount : 0), 0),
    )
  return { planned: inYear(approved.filter(({ date }) => date > now)), pending: inYear(waiting) }
}

export const unitOf = ({ unit, minimum_unit, round_off }: Row): LeaveUnit =>
  ({ unit, minimum_unit: Number(minimum_unit), round_off }) as LeaveUnit
