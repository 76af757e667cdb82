// The account of an employee and a kind of leave: its ledger by the setting that holds today, what is planned, asked for and left.
// Stored choices are the contract's, hence the cast.
import { sql } from 'kysely'
import type { Context } from '#server/crud/context.ts'
import { today } from '../../personnel/exports.ts'
import { type Day, dayOf } from '../engine/dates.ts'
import { type Charge, type LeaveUnit, leaveCharge } from '../engine/leave-charge.ts'
import { type Booking, type LedgerGiven, leaveLedger, type Posting } from '../engine/leave-ledger.ts'
import { defaultLeaveSetting, type LeaveSetting } from '../engine/leave-setting.ts'
import { type LeaveYear, leaveYearOf } from '../engine/leave-year.ts'
import { roundTo } from '../engine/rounding.ts'
import { APPROVED, PENDING } from '../requests/request-kind.ts'

type Row = Readonly<Record<string, unknown>>

export interface LeaveAccount {
  readonly setting: LeaveSetting
  readonly usableAfterDays: number
  readonly maxPerMonth: number
  readonly unit: LeaveUnit
  readonly hired: Day
  readonly today: Day
  readonly year: LeaveYear
  /** Approved and pending uses, those of the request itself left out. */
  readonly given: LedgerGiven
  readonly ledger: readonly Posting[]
  readonly balance: number
  readonly planned: number
  readonly pending: number
  readonly available: number
}

export interface AccountOf {
  readonly employee: number
  readonly category: number
  /** A request that does not count. */
  readonly except?: number
}

const round = (amount: number): number => roundTo(amount, 0.01, 'NEAREST')

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
export async function leaveAccount(
  context: Context,
  { employee, category, except = 0 }: AccountOf,
): Promise<LeaveAccount | undefined> {
  const { db, company } = context
  const day = today(company.zone)
  const { rows } = await sql<Row>`
    select s.*, k.unit, k.minimum_unit, k.round_off, e.hire_date,
      (select min(r.resign_date) from resign r where r.company_id = e.company_id and r.employee = e.id
        and r.state <> 'REINSTATED') as resign_date
    from employee e join incident_type k on k.company_id = e.company_id and k.id = ${category} and k.has_balance
      join leave_setting s on s.company_id = e.company_id
        and s.id = leave_setting_of(e.company_id, e.id, k.id, ${day}::date)
    where e.company_id = ${company.id} and e.id = ${employee}`.execute(db)
  const [row] = rows
  if (!row || typeof row.hire_date !== 'string') return undefined
  const leaves = await sql<Row & { readonly approval_status: number }>`
    select approval_status, days, minutes, by_date from leave
    where company_id = ${company.id} and employee = ${employee} and category = ${category} and id <> ${except}
      and approval_status in (${APPROVED}, ${PENDING}) order by start_time, id`.execute(db)
  const unit = unitOf(row)
  const usesOf = (state: number): readonly Booking[] =>
    leaves.rows
      .filter(({ approval_status }) => approval_status === state)
      .flatMap((leave) =>
        chargeOf(leave, unit).byDate.map(([date, amount]) => ({ date, kind: 'USE', amount }) as const),
      )
  return accountFrom(row, { unit, today: dayOf(day), approved: usesOf(APPROVED), pending: usesOf(PENDING) })
}

interface Uses {
  readonly unit: LeaveUnit
  readonly today: Day
  readonly approved: readonly Booking[]
  readonly pending: readonly Booking[]
}

function accountFrom(row: Row, { unit, today: now, approved, pending }: Uses): LeaveAccount {
  const setting = settingOf(row)
  const hired = dayOf(String(row.hire_date))
  const from = Math.max(hired, setting.effective_date ?? hired)
  const service = { hire_date: hired, resign_date: dayOrNull(row.resign_date) }
  const given = { setting, service, opening: 0, from, to: now, overrides: new Map<Day, number>() }
  const ledger = leaveLedger({ ...given, bookings: approved })
  const year = leaveYearOf(setting, hired, now)
  const inYear = (uses: readonly Booking[]) =>
    round(uses.reduce((sum, { date, amount }) => sum + (date >= year.start && date < year.end ? amount : 0), 0))
  const balance = round(ledger.at(-1)?.balance_after ?? 0)
  const planned = inYear(approved.filter(({ date }) => date > now))
  const waiting = inYear(pending)
  return {
    ...{ setting, unit, hired, year, ledger, balance, planned, pending: waiting, today: now },
    usableAfterDays: Number(row.usable_after_days),
    maxPerMonth: Number(row.max_leave_per_month),
    given: { ...given, bookings: [...approved, ...pending] },
    available: round(balance - planned - waiting + setting.max_negative),
  }
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
