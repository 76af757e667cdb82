// How much of a leave lies in working time: the plan of the employee on its dates, counted as its kind says.
import { sql } from 'kysely'
import { minutesOf } from '../clock.ts'
import { dayOf, isoDate } from '../engine/dates.ts'
import type { RequestTime } from '../engine/inputs.ts'
import { leaveCharge } from '../engine/leave-charge.ts'
import { type LeaveCounting, type LeaveLength, leaveLength } from '../engine/leave-length.ts'
import { zoneOf } from '../engine/zone.ts'
import { loadCompany } from '../run/load/company.ts'
import { leaveTime } from '../run/load/leave-time.ts'
import { loadPeople } from '../run/load/people.ts'
import { type Ground, unitOf } from './leave-account.ts'
import type { LeaveKind } from './leave-kind.ts'

type Values = Readonly<Record<string, unknown>>

const dateOf = (time: unknown) => dayOf(String(time).slice(0, 10))
const minuteOf = (time: unknown) => minutesOf(String(time).slice(11)) ?? 0

const timeOf = (now: Values, zone: string): RequestTime => {
  const days = { from: dateOf(now.start_time), to: dateOf(now.end_time) }
  const clock = zoneOf(zone)
  return leaveTime(now, days, () => ({
    from: clock.at(days.from, minuteOf(now.start_time)),
    to: clock.at(days.to, minuteOf(now.end_time)),
  }))
}

export interface CountedLeave {
  readonly days: string
  readonly minutes: number
  readonly by_date: readonly { readonly date: string; readonly amount: number; readonly minutes: number }[]
}

const nothing: LeaveLength = { days: 0, minutes: 0, byDate: [] }

type RestDays = Pick<LeaveCounting, 'count_holidays' | 'off_day_counting'>

/** What the setting of the employee says of days that are not worked. */
async function countingOf({ db, company }: Ground, { employee, category }: Values, day: string): Promise<RestDays> {
  const { rows } = await sql<RestDays>`select off_day_counting, count_holidays from leave_setting
    where company_id = ${company.id} and id = leave_setting_of(${company.id}::bigint, ${employee}::bigint,
      ${category}::bigint, ${day}::date)`.execute(db)
  return rows[0] ?? { off_day_counting: 'NONE', count_holidays: false }
}

export async function countLeave({ db, company }: Ground, now: Values, kind: LeaveKind): Promise<CountedLeave> {
  const loaded = await loadCompany(db, company.id)
  const dates = { from: dateOf(now.start_time), to: dateOf(now.end_time) }
  const [employee] = await loadPeople(db, company.id, { ...loaded, ...dates, people: [Number(now.employee)] })
  const counting = await countingOf({ db, company }, now, isoDate(dates.from))
  const placed = employee?.placements.filter(({ from }) => from <= dates.from).at(-1) ?? employee?.placements[0]
  const { days, minutes, byDate } = employee
    ? leaveLength({
        company: loaded.company,
        employee: { ...employee, punches: [] },
        counting: {
          ...counting,
          prefix: kind.prefix === 1,
          suffix: kind.suffix === 1,
        },
        time: timeOf(now, placed?.zone ?? loaded.company.zone),
      })
    : nothing
  // Days are rounded as the kind says; hours and minutes are where they are charged.
  const charged = Number(kind.unit) === 3 ? leaveCharge(byDate, unitOf({ ...kind })) : { amount: days, byDate }
  return {
    days: charged.amount.toFixed(2),
    minutes,
    by_date: charged.byDate
      .map(([day, amount], at) => ({ date: isoDate(day), amount, minutes: byDate[at]?.[2] ?? 0 }))
      .filter(({ amount }) => amount > 0),
  }
}
