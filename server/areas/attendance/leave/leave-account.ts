// The account of an employee and a kind of leave: its ledger by the setting that holds today, what is planned, asked for and left.
// Stored choices are the contract's, hence the cast.
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { together } from '#server/db/together.ts'
import { today } from '../../personnel/exports.ts'
import { addMonths, type Day, dayOf } from '../engine/dates.ts'
import { type Charge, type LeaveUnit, leaveCharge } from '../engine/leave-charge.ts'
import { type Booking, keptLedger, type LedgerGiven, type Opened, type Posting } from '../engine/leave-ledger.ts'
import type { Lot } from '../engine/leave-lots.ts'
import { defaultLeaveSetting, type LeaveSetting } from '../engine/leave-setting.ts'
import { type LeaveYear, leaveYearOf } from '../engine/leave-year.ts'
import { roundTo } from '../engine/rounding.ts'
import { APPROVED, PENDING } from '../requests/request-kind.ts'

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
  readonly given: LedgerGiven
  readonly approved: readonly Booking[]
  readonly waiting: readonly Booking[]
  readonly ledger: readonly Posting[]
  readonly lots: readonly Lot[]
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
}

export interface AccountOf extends Omit<AccountsOf, 'employees'> {
  readonly employee: number
}

export const roundAmount = (amount: number): number => roundTo(amount, 0.01, 'NEAREST')

/** What a day is worth in hours and minutes, where a kind is counted in those. */
const DAY_MINUTES = 480

/** What a leave takes, in the unit of its kind. */
export const chargeOf = (leave: Row, unit: LeaveUnit): Charge => {
  const byDate = Array.isArray(leave.by_date) ? (leave.by_date as readonly { date: string; amount: number }[]) : []
  return leaveCharge(
    {
      days: Number(leave.days),
      minutes: typeof leave.minutes === 'number' ? leave.minutes : null,
      byDate: byDate.map(({ date, amount }) => [dayOf(date), amount] as const),
    },
    unit,
    DAY_MINUTES,
  )
}

/** Nothing, where no balance of the kind is kept for the employee. */
export const leaveAccount = async (
  ground: Ground,
  { employee, ...rest }: AccountOf,
): Promise<LeaveAccount | undefined> => (await leaveAccounts(ground, { ...rest, employees: [employee] }))[0]

/** Of those for whom a balance of the kind is kept. */
export async function leaveAccounts(
  { db, company }: Ground,
  { employees, category, except = 0 }: AccountsOf,
): Promise<readonly LeaveAccount[]> {
  const day = today(company.zone)
  const people = sql`company_id = ${company.id} and employee = any(${employees}::bigint[])`
  const [owners, leaves, bookings, overrides, openings] = await together(
    sql<Row>`
      select s.*, k.unit, k.minimum_unit, k.round_off, e.id as employee, e.hire_date,
        (select min(r.resign_date) from resign r where r.company_id = e.company_id and r.employee = e.id
          and r.state <> 'REINSTATED') as resign_date
      from employee e join incident_type k on k.company_id = e.company_id and k.id = ${category} and k.has_balance
        join leave_setting s on s.company_id = e.company_id
          and s.id = leave_setting_of(e.company_id, e.id, k.id, ${day}::date)
      where e.company_id = ${company.id} and e.id = any(${employees}::bigint[]) and e.hire_date is not null
      order by e.id`.execute(db),
    sql<Row>`
      select employee, number, approval_status, days, minutes, by_date from leave
      where ${people} and category = ${category} and id <> ${except}
        and approval_status in (${APPROVED}, ${PENDING}) order by start_time, id`.execute(db),
    sql<Row>`
      select employee, date, kind, amount, reason, create_user from leave_booking
      where ${people} and incident_type = ${category} order by id`.execute(db),
    sql<Row>`
      select employee, year_start, entitlement_override from leave_schedule
      where ${people} and incident_type = ${category} and entitlement_override is not null`.execute(db),
    sql<Row>`
      select employee, date, balance, carry, remark, create_user from leave_opening
      where ${people} and incident_type = ${category}`.execute(db),
  )
  const own = (rows: readonly Row[]) => Map.groupBy(rows, ({ employee }) => Number(employee))
  const [leavesOf, bookingsOf, overridesOf] = [own(leaves.rows), own(bookings.rows), own(overrides.rows)]
  const openingOf = own(openings.rows)
  return owners.rows.map((row) => {
    const employee = Number(row.employee)
    const unit = unitOf(row)
    const usesOf = (state: number) =>
      (leavesOf.get(employee) ?? [])
        .filter((leave) => leave.approval_status === state)
        .flatMap((leave) => uses(leave, unit))
    return accountFrom(row, {
      ...{ unit, today: dayOf(day), approved: usesOf(APPROVED), waiting: usesOf(PENDING) },
      opening: openingOf.get(employee)?.[0],
      booked: (bookingsOf.get(employee) ?? []).map(bookingFrom),
      overrides: new Map(
        (overridesOf.get(employee) ?? []).map((one) => [
          dayOf(String(one.year_start)),
          Number(one.entitlement_override),
        ]),
      ),
    })
  })
}

const uses = (leave: Row, unit: LeaveUnit): readonly Booking[] =>
  chargeOf(leave, unit).byDate.map(([date, amount]) => ({
    ...({ date, kind: 'USE', amount } as const),
    source: { text: String(leave.number), by: null },
  }))

/** What the office added, took away or paid out. */
const bookingFrom = ({ date, kind, amount, reason, create_user }: Row): Booking => ({
  date: dayOf(String(date)),
  kind: kind === 'ENCASH' ? 'ENCASH' : 'ADJUST',
  amount: Number(amount),
  source: { text: String(reason), by: String(create_user) },
})

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
  readonly overrides: ReadonlyMap<Day, number>
}

function accountFrom(
  row: Row,
  { opening, unit, today: now, approved, waiting, booked, overrides }: Given,
): LeaveAccount {
  const setting = settingOf(row)
  const hired = dayOf(String(row.hire_date))
  const opened = opening && openedBy(opening, setting, hired)
  const from = opened ? opened.date + 1 : Math.max(hired, setting.effective_date ?? hired)
  const service = { hire_date: hired, resign_date: dayOrNull(row.resign_date) }
  const given = { setting, service, opening: 0, ...(opened && { opened }), from, to: now, overrides }
  const { postings: ledger, lots } = keptLedger({ ...given, bookings: [...approved, ...booked] })
  const year = leaveYearOf(setting, hired, now)
  const balance = roundAmount(ledger.at(-1)?.balance_after ?? 0)
  const { planned, pending } = heldIn(year, { approved, waiting, today: now })
  return {
    ...{ setting, unit, hired, year, ledger, lots, approved, waiting, balance, planned, pending, today: now },
    employee: Number(row.employee),
    settingId: Number(row.id),
    usableAfterDays: Number(row.usable_after_days),
    maxPerMonth: Number(row.max_leave_per_month),
    given: { ...given, bookings: [...approved, ...booked, ...waiting] },
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

const dayOrNull = (date: unknown): Day | null => (typeof date === 'string' ? dayOf(date) : null)
const numberOrNull = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))

const unitOf = ({ unit, minimum_unit, round_off }: Row): LeaveUnit =>
  ({ unit, minimum_unit: Number(minimum_unit), round_off }) as LeaveUnit

/** Stored amounts are texts, the start of the year is month and day. */
function settingOf(row: Row): LeaveSetting {
  const stored = Object.fromEntries(Object.keys(defaultLeaveSetting).map((name) => [name, row[name]]))
  const [month = 1, day = 1] = String(row.year_start).split('-').map(Number)
  return {
    ...(stored as unknown as LeaveSetting),
    days: Number(row.days),
    round_unit: Number(row.round_unit),
    max_carry: Number(row.max_carry),
    max_balance: numberOrNull(row.max_balance),
    max_negative: Number(row.max_negative),
    year_start: { month, day },
    effective_date: dayOrNull(row.effective_date),
    end_date: dayOrNull(row.end_date),
  }
}
