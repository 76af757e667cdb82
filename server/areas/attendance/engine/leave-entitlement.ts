// What a leave setting grants for a period: entitlement by years of service, whole and part periods (leave §5).
import { addMonths, type Day } from './dates.ts'
import type { LeaveSetting } from './leave-setting.ts'
import type { LeaveYear, Period } from './leave-year.ts'
import { roundTo } from './rounding.ts'

export interface Service {
  readonly hire_date: Day
  readonly resign_date: Day | null
}

/** The override of a leave year replaces days and tiers. */
export function entitlement(
  { tiers, days }: LeaveSetting,
  { hire_date }: Service,
  on: Day,
  override: number | null,
): number {
  if (override !== null) return override
  const years = yearsOfService(hire_date, on)
  const reached = tiers.filter(({ from_years }) => from_years <= years)
  return reached.reduce((best, tier) => (tier.from_years >= best.from_years ? tier : best), {
    from_years: 0,
    days: tiers.length > 0 ? 0 : days,
  }).days
}

function yearsOfService(hireDate: Day, on: Day): number {
  let years = Math.max(0, Math.floor((on - hireDate) / 366))
  while (addMonths(hireDate, (years + 1) * 12) <= on) years++
  return years
}

/** When the period is posted, or null where nothing of it is served. */
export function postingDate(
  { accrual_timing }: LeaveSetting,
  { hire_date, resign_date }: Service,
  { start, end }: LeaveYear,
): Day | null {
  if (end <= hire_date || (resign_date !== null && resign_date < start)) return null
  if (accrual_timing === 'START') {
    const date = Math.max(start, hire_date)
    return resign_date !== null && date > resign_date ? null : date
  }
  return resign_date !== null && resign_date < end ? resign_date : end - 1
}

/** Roundings of whole periods cancel out over the year. */
export function postingAmount(setting: LeaveSetting, service: Service, period: Period, yearly: number): number {
  const rounded = (amount: number) => roundTo(amount, setting.round_unit, setting.round_mode)
  const { number, count } = period
  const whole = rounded((yearly * number) / count) - rounded((yearly * (number - 1)) / count)
  const share = yearly / count
  const served = servedPart(setting, service, period)
  if (served === null || setting.proration === 'NONE') return roundTo(whole, 1e-6, 'NEAREST')
  if (setting.proration === 'DAYS') return rounded((share * (served.to - served.from)) / (period.end - period.start))
  return rounded((share * monthsServed(period, served)) / (12 / count))
}

/** Null where the whole period counts; resignation shortens what is posted at the end only. */
function servedPart(
  { accrual_timing }: LeaveSetting,
  { hire_date, resign_date }: Service,
  { start, end }: Period,
): { readonly from: Day; readonly to: Day } | null {
  const left = accrual_timing === 'END' && resign_date !== null && resign_date < end - 1
  if (hire_date <= start && !left) return null
  return { from: Math.max(hire_date, start), to: left && resign_date !== null ? resign_date + 1 : end }
}

/** The first month counts when service began by its 15th day, the last one when it went on to its 15th. */
function monthsServed({ start, count }: Period, served: { readonly from: Day; readonly to: Day }): number {
  return Array.from({ length: 12 / count }, (_, index) => ({
    first: addMonths(start, index),
    next: addMonths(start, index + 1),
  })).filter(({ first, next }) => {
    const begins = served.from <= first || (served.from < next && served.from - first <= 14)
    const lasts = served.to >= next || (served.to > first && served.to - 1 - first >= 14)
    return begins && lasts
  }).length
}
