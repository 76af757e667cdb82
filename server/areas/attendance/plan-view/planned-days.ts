// The plan of one employee over dates as it is shown: sources, timetables with local times, and what does not fit together.
import type { components } from '#openapi/generated/schema.d.ts'
import { type Day, isoDate } from '../engine/dates.ts'
import { type DayFrame, dayFrame } from '../engine/frame.ts'
import type { Company, Employee, RequestTime } from '../engine/inputs.ts'
import type { Timetable } from '../engine/settings.ts'
import { isFlexible, type Slot, slotOf } from '../engine/windows.ts'
import { localDayOf } from '../engine/zone.ts'
import type { DateRange } from '../run/batch.ts'

type Schemas = components['schemas']
export type PlannedDay = Schemas['PlannedDay']
type PlannedTime = Schemas['PlannedTime']
type Conflict = PlannedDay['conflicts'][number]

export interface PlanNames {
  readonly timetable: (timetable: Timetable) => { readonly id: number; readonly colour: string }
  readonly department: (id: string) => string | null
  readonly holiday: (id: number) => string | null
}

interface Given {
  readonly company: Company
  readonly employee: Employee
  readonly from: Day
  readonly to: Day
  readonly names: PlanNames
  /** Hours. */
  readonly minRest: number
  /** Dates on which nothing may change. */
  readonly locked?: readonly DateRange[] | undefined
}

export function plannedDays({ company, employee, from, to, names, minRest, locked = [] }: Given): PlannedDay[] {
  let before: Slot | undefined
  const days: PlannedDay[] = []
  // The date before tells whether its night leaves enough rest.
  for (let day = from - 1; day <= to; day++) {
    const frame = dayFrame(company, employee, day)
    const slots = frame.employment === 'EMPLOYED' ? slotsOf(frame) : []
    const conflicts = conflictsOf(slots, before, minRest)
    before = slots.filter((slot) => !isFlexible(slot)).at(-1) ?? before
    if (day >= from) {
      const isLocked = locked.some((range) => range.from <= day && day <= range.to)
      days.push({ ...shownDay(frame, slots, names), ...requestsOn(employee, frame), locked: isLocked, conflicts })
    }
  }
  return days
}

/** In the order of the day. */
const slotsOf = (frame: DayFrame): readonly Slot[] =>
  frame.plan.slots.map((planned) => slotOf(frame, planned)).sort((one, other) => one.start - other.start)

function shownDay(frame: DayFrame, slots: readonly Slot[], names: PlanNames) {
  const { plan, day, employment } = frame
  return {
    date: isoDate(day),
    source: plan.source,
    department: plan.base.department === null ? null : names.department(plan.base.department),
    shift: plan.base.shift?.alias ?? null,
    day_type: plan.day_type,
    holiday: plan.holiday === null ? null : names.holiday(plan.holiday.id),
    employment,
    slots: slots.map((slot) => shownSlot(slot, names)),
  }
}

function shownSlot(slot: Slot, names: PlanNames): PlannedTime {
  const { timetable, kind, required, appended, frame } = slot
  const { id, colour } = names.timetable(timetable)
  const flexible = isFlexible(slot)
  return {
    timetable: id,
    name: timetable.alias,
    start: flexible ? null : clock(timetable.start_time),
    end: flexible ? null : clock(timetable.end_time),
    next_day: !flexible && timetable.end_time <= timetable.start_time,
    colour,
    kind,
    required,
    candidate: frame.plan.auto_shift && !appended,
  }
}

const clock = (minutes: number): string =>
  `${[Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')}:00`

const minutesOfDay = 1440

/** Candidates stand for each other, and flexible hours have no times of their own: neither is in the way of another. */
function conflictsOf(slots: readonly Slot[], before: Slot | undefined, minRest: number): Conflict[] {
  const fixed = slots.filter((slot) => !isFlexible(slot) && !(slot.frame.plan.auto_shift && !slot.appended))
  const found = new Set<Conflict>()
  let last = before?.frame.plan.auto_shift ? undefined : before
  for (const slot of fixed) {
    if (last && slot.start < last.end) found.add('OVERLAP')
    else if (last && last.frame.day !== slot.frame.day && slot.start - last.end < minRest * 60) found.add('REST')
    last = slot
  }
  if (fixed.reduce((sum, { start, end }) => sum + end - start, 0) > minutesOfDay) found.add('TOO_LONG')
  return [...found]
}

function requestsOn({ leaves, trainings }: Employee, frame: DayFrame) {
  const touches = ({ time }: { readonly time: RequestTime }) => onDay(time, frame)
  return { leave: leaves.some(touches), training: trainings.some(touches) }
}

function onDay(time: RequestTime, { day, zone }: DayFrame): boolean {
  if (time.part === 'DAYS') return time.from <= day && day <= time.to
  return localDayOf(zone, time.from) <= day && day <= localDayOf(zone, time.to - 1)
}
