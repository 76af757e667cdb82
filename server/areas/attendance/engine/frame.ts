// What holds for one employee on one date before any punch is looked at: zone, rules, plan and where the date begins (calculation §1, §3).
import type { Day } from './dates.ts'
import { type DayPlan, dayPlan } from './day-plan.ts'
import { effectiveRules } from './effective-rules.ts'
import type { Company, Employee, Placement } from './inputs.ts'
import type { Rules } from './settings.ts'
import { type Instant, type Zone, zoneOf } from './zone.ts'

export type Employment = 'EMPLOYED' | 'NOT_EMPLOYED' | 'EXEMPT'

export interface DayFrame {
  readonly day: Day
  readonly placement: Placement
  readonly zone: Zone
  readonly rules: Rules
  readonly plan: DayPlan
  readonly employment: Employment
  readonly overtime: boolean
  /** Where the date begins for punches that no slot owns. */
  readonly begins: Instant
}

export function dayFrame(company: Company, employee: Employee, day: Day): DayFrame {
  const placement = placementOn(employee, day)
  const rules = effectiveRules(company, placement.department)
  const zone = zoneOf(placement.zone ?? company.zone)
  const begins = zone.at(day, rules.day_change)
  const plan = dayPlan({ company, employee, placement, rules }, day)
  return {
    day,
    placement,
    zone,
    rules,
    plan: zone.at(day + 1, rules.day_change) === begins ? { ...plan, ...leftOut } : plan,
    employment: employmentOn(employee, placement, day),
    overtime: employee.enable_overtime,
    begins,
  }
}

/** Where the date line moved, a date may have no minute at all: Samoa had no 30 December 2011. */
const leftOut = { day_type: 'DAY_OFF', slots: [], auto_shift: false, half_holiday: null } as const

const nowhere: Placement = { from: 0, department: null, location: null, zone: null }

function placementOn({ placements }: Employee, day: Day): Placement {
  let found = placements[0] ?? nowhere
  for (const placement of placements) if (placement.from <= day) found = placement
  return found
}

function employmentOn(
  { hire_date, resign_date, enable_attendance }: Employee,
  { attends = enable_attendance }: Placement,
  day: Day,
): Employment {
  if ((hire_date !== null && day < hire_date) || (resign_date !== null && day > resign_date)) return 'NOT_EMPLOYED'
  return attends ? 'EMPLOYED' : 'EXEMPT'
}
