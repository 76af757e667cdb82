// How much of a leave lies in working time: the plan of the employee on its dates, counted as its kind says.
import type { Context } from '#server/crud/context.ts'
import { minutesOf } from '../clock.ts'
import { dayOf, isoDate } from '../engine/dates.ts'
import type { RequestTime } from '../engine/inputs.ts'
import { type LeaveLength, leaveLength } from '../engine/leave-length.ts'
import { zoneOf } from '../engine/zone.ts'
import { loadCompany } from '../run/load/company.ts'
import { leaveTime } from '../run/load/leave-time.ts'
import { loadPeople } from '../run/load/people.ts'
import type { LeaveKind } from './leave-kind.ts'
import type { Values } from './request-steps.ts'

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
  readonly minutes: number | null
  readonly by_date: readonly { readonly date: string; readonly amount: number }[]
}

const nothing: LeaveLength = { days: 0, minutes: null, byDate: [] }

export async function countLeave({ db, company }: Context, now: Values, kind: LeaveKind): Promise<CountedLeave> {
  const loaded = await loadCompany(db, company.id)
  const dates = { from: dateOf(now.start_time), to: dateOf(now.end_time) }
  const [employee] = await loadPeople(db, company.id, { ...loaded, ...dates, people: [Number(now.employee)] })
  const placed = employee?.placements.filter(({ from }) => from <= dates.from).at(-1) ?? employee?.placements[0]
  const { days, minutes, byDate } = employee
    ? leaveLength({
        company: loaded.company,
        employee: { ...employee, punches: [] },
        counting: {
          off_day_counting: 'NONE',
          count_holidays: false,
          prefix: kind.prefix === 1,
          suffix: kind.suffix === 1,
        },
        time: timeOf(now, placed?.zone ?? loaded.company.zone),
      })
    : nothing
  return {
    days: days.toFixed(2),
    minutes,
    by_date: byDate.map(([day, amount]) => ({ date: isoDate(day), amount })),
  }
}
