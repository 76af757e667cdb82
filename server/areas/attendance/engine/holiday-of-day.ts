// The holiday that applies to somebody on a date: the most specific one, then the smallest id (complement §1).
import { addMonths, type Day, monthDayOf } from './dates.ts'
import type { Company, Placement } from './inputs.ts'
import type { Holiday, OvertimeKind } from './settings.ts'

export function holidayOfDay(company: Company, placement: Placement, day: Day): Holiday | null {
  let found: Holiday | null = null
  for (const holiday of company.holidays) {
    if (!falls(holiday, day) || !concerns(company, holiday, placement)) continue
    const better = found === null || rank(holiday) > rank(found)
    if (better || (rank(holiday) === rank(found ?? holiday) && holiday.id < (found?.id ?? 0))) found = holiday
  }
  return found
}

/** The kind of overtime that work on the holiday is (HK of §4.3). */
export function kindOfHoliday(holiday: Holiday): OvertimeKind {
  return holiday.work_type === 1 ? 'NORMAL' : holiday.work_type === 2 ? 'WEEKEND' : 'HOLIDAY'
}

function falls({ start_date, duration_day, recurring }: Holiday, day: Day): boolean {
  if (day >= start_date && day < start_date + duration_day) return true
  if (!recurring || day < start_date) return false
  const months = monthDayOf(day).month - monthDayOf(start_date).month
  const years = Math.floor(months / 12)
  return [years, years + 1].some((count) => {
    const start = addMonths(start_date, count * 12)
    return count > 0 && day >= start && day < start + duration_day
  })
}

function concerns(company: Company, { departments, locations }: Holiday, placement: Placement): boolean {
  if (locations.length > 0 && (placement.location === null || !locations.includes(placement.location))) return false
  if (departments.length === 0) return true
  for (let at = placement.department; at !== null; at = company.departments.get(at) ?? null) {
    if (departments.includes(at)) return true
  }
  return false
}

const rank = ({ departments, locations }: Holiday): number =>
  (locations.length > 0 ? 2 : 0) + (departments.length > 0 ? 1 : 0)
