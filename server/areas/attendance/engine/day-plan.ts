// The plan of a date: its type, and its slots with kind and whether they must be worked (calculation §4.3).
import { type Day, weekdayOf } from './dates.ts'
import { holidayOfDay, kindOfHoliday } from './holiday-of-day.ts'
import type { Company, Employee, Placement, TemporaryRow } from './inputs.ts'
import { type BasePlan, basePlan, type PlanSource } from './plan-source.ts'
import type { HalfOfDay, Holiday, OvertimeKind, Rules, Timetable } from './settings.ts'

export type DayType = 'WORKDAY' | 'WEEKEND' | 'HOLIDAY' | 'DAY_OFF' | 'UNSCHEDULED'
/** EXTRA: time that is not required and counts as worked. */
export type SlotKind = 'REGULAR' | 'NORMAL_OT' | 'WEEKEND_OT' | 'HOLIDAY_OT' | 'EXTRA'

export interface PlannedSlot {
  readonly timetable: Timetable
  readonly kind: SlotKind
  readonly required: boolean
  readonly appended: boolean
}

export interface DayPlan {
  readonly day_type: DayType
  readonly slots: readonly PlannedSlot[]
  /** The slots that are not appended are candidates, of which one is used (§7). */
  readonly auto_shift: boolean
  /** The half of a WORKDAY that is a holiday. */
  readonly half_holiday: HalfOfDay | null
  readonly holiday: Holiday | null
  readonly source: PlanSource
  readonly base: BasePlan
}

interface Given {
  readonly company: Company
  readonly employee: Employee
  readonly placement: Placement
  readonly rules: Rules
}

export function dayPlan({ company, employee, placement, rules }: Given, day: Day): DayPlan {
  const base = basePlan(company, employee, placement.department, day)
  const applying = employee.enable_holiday && company.holidays.length > 0
  const holiday = applying ? holidayOfDay(company, placement, day) : null
  const full = holiday !== null && holiday.half_day === 'FULL' ? holiday : null
  const weekend = base.shiftDay?.weekend_day ?? rules.weekend_days.includes(weekdayOf(day))
  const { day_type, slots } = plannedSlots(base, full, weekend)
  const appended = base.appended.flatMap((row) => appendedSlot(row, day_type, full))
  const half = holiday?.half_day ?? 'FULL'
  return {
    day_type,
    slots: [...slots, ...appended].map((slot) => asExtra(slot, day_type, rules)),
    auto_shift: slots.length > 1 && hasCandidates(base),
    half_holiday: half !== 'FULL' && day_type === 'WORKDAY' && !explicit(base) ? half : null,
    holiday,
    source: base.source,
    base,
  }
}

/** The timetables of the date are candidates, by its shift or by that of the day with which it was swapped. */
export const hasCandidates = ({ replacing, shift }: BasePlan): boolean =>
  replacing.length > 0 ? replacing.every(({ candidate }) => candidate === true) : shift?.auto_shift === true

type Planned = Pick<DayPlan, 'day_type' | 'slots'>

function plannedSlots(base: BasePlan, holiday: Holiday | null, weekend: boolean): Planned {
  const rows = base.replacing.filter(({ timetable }) => timetable !== null)
  if (base.replacing.length > 0 && rows.length === 0) return freeDay('DAY_OFF', holiday, weekend)
  if (base.source === 'NONE') return freeDay('UNSCHEDULED', holiday, weekend)
  const timetables = rows.length === 0 ? (base.shiftDay?.timetables ?? []) : []
  if (rows.length === 0 && timetables.length === 0) return freeDay('DAY_OFF', holiday, weekend)
  const byCalendar = calendarPlan(base, holiday, weekend)
  if (rows.length === 0) {
    return { day_type: byCalendar.day_type, slots: timetables.map((timetable) => ({ timetable, ...byCalendar.slot })) }
  }
  const slots = rows.flatMap((row) => {
    if (row.timetable === null) return []
    const slot = row.work_type === 'AUTO' ? byCalendar.slot : explicitSlot(row)
    return [{ timetable: row.timetable, ...slot }]
  })
  const first = rows[0]?.work_type ?? 'AUTO'
  return { day_type: first === 'AUTO' ? byCalendar.day_type : explicitDayType(first), slots }
}

/** Cases b, f and g. */
function freeDay(otherwise: DayType, holiday: Holiday | null, weekend: boolean): Planned {
  return { day_type: holiday ? 'HOLIDAY' : weekend ? 'WEEKEND' : otherwise, slots: [] }
}

type SlotOfDay = Omit<PlannedSlot, 'timetable'>

const regular: SlotOfDay = { kind: 'REGULAR', required: true, appended: false }

/** Cases c, d and e. */
function calendarPlan(base: BasePlan, holiday: Holiday | null, weekend: boolean) {
  const asOvertime = (kind: SlotKind, policy: string) => ({
    kind,
    required: policy === 'REQUIRED_AS_OT',
    appended: false,
  })
  const holidayPolicy = base.shift?.holiday_policy ?? 'NOT_REQUIRED'
  const weekendPolicy = base.shift?.weekend_policy ?? 'NORMAL'
  if (holiday && holidayPolicy !== 'NORMAL') {
    return { day_type: 'HOLIDAY', slot: asOvertime(slotKinds[kindOfHoliday(holiday)], holidayPolicy) } as const
  }
  if (!holiday && weekend && weekendPolicy !== 'NORMAL') {
    return { day_type: 'WEEKEND', slot: asOvertime('WEEKEND_OT', weekendPolicy) } as const
  }
  return { day_type: 'WORKDAY', slot: regular } as const
}

const slotKinds: Readonly<Record<OvertimeKind, SlotKind>> = {
  NORMAL: 'NORMAL_OT',
  WEEKEND: 'WEEKEND_OT',
  HOLIDAY: 'HOLIDAY_OT',
}

/** Case a. */
function explicitSlot({ work_type, required }: TemporaryRow): SlotOfDay {
  const kind = work_type === 'NORMAL' || work_type === 'AUTO' ? 'REGULAR' : work_type
  return { kind, required: required ?? kind === 'REGULAR', appended: false }
}

function explicitDayType(workType: TemporaryRow['work_type']): DayType {
  return workType === 'WEEKEND_OT' ? 'WEEKEND' : workType === 'HOLIDAY_OT' ? 'HOLIDAY' : 'WORKDAY'
}

const explicit = ({ replacing }: BasePlan): boolean =>
  replacing.length > 0 && replacing[0]?.work_type !== undefined && replacing[0].work_type !== 'AUTO'

function appendedSlot(row: TemporaryRow, dayType: DayType, holiday: Holiday | null): readonly PlannedSlot[] {
  if (row.timetable === null) return []
  if (row.work_type !== 'AUTO') return [{ timetable: row.timetable, ...explicitSlot(row), appended: true }]
  const kind =
    dayType === 'HOLIDAY' ? (holiday ? slotKinds[kindOfHoliday(holiday)] : 'HOLIDAY_OT') : restDayKind(dayType)
  return [{ timetable: row.timetable, kind, required: false, appended: true }]
}

const restDayKind = (dayType: DayType): SlotKind =>
  dayType === 'WEEKEND' || dayType === 'DAY_OFF' ? 'WEEKEND_OT' : 'NORMAL_OT'

/** Where work on a rest day counts as normal work, slots that are not required become EXTRA. */
function asExtra(slot: PlannedSlot, dayType: DayType, { weekend_work_as, holiday_work_as }: Rules): PlannedSlot {
  if (slot.required) return slot
  const resting = dayType === 'WEEKEND' || dayType === 'DAY_OFF'
  const counts = resting ? weekend_work_as === 'NORMAL' : dayType === 'HOLIDAY' && holiday_work_as === 'NORMAL'
  return counts ? { ...slot, kind: 'EXTRA' } : slot
}
