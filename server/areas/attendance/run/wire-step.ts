// One step of "Why this result?" over the wire: names for numbers, and local times for instants.
import type { components } from '#openapi/generated/schema.d.ts'
import { isoDate } from '../engine/dates.ts'
import type { WhyStep } from '../engine/why.ts'
import type { Instant, Zone } from '../engine/zone.ts'

type Step = components['schemas']['ResultStep']

/** Departments and holidays by their number. */
export interface StepNames {
  readonly department: ReadonlyMap<string, string>
  readonly holiday: ReadonlyMap<string, string>
}

export function stepOf(step: WhyStep, zone: Zone, names: StepNames): Step {
  const time = (instant: Instant) => localTime(zone, instant)
  switch (step.step) {
    case 'plan':
      return {
        step: 'plan',
        day_type: step.day_type,
        source: step.source,
        shift: step.shift,
        department: step.department === null ? null : (names.department.get(step.department) ?? null),
        holiday: step.holiday === null ? null : (names.holiday.get(String(step.holiday)) ?? null),
        timetables: [...step.timetables],
      }
    case 'window':
      return {
        step: 'window',
        timetable: step.timetable,
        start: time(step.start),
        end: time(step.end),
        in_start: time(step.in_start),
        in_end: time(step.in_end),
        out_start: time(step.out_start),
        out_end: time(step.out_end),
      }
    case 'punch':
      return {
        step: 'punch',
        punch: step.punch,
        minute: time(step.minute),
        timetable: step.timetable,
        use: step.use,
        left_out: step.left_out,
      }
    case 'rule': {
      const { set_in, name } = step.origin
      const origin = { set_in, name: set_in === 'DEPARTMENT' ? (names.department.get(name) ?? name) : name }
      const { section, rule, value, measure, minutes } = step
      return { step: 'rule', section, rule, value, origin, measure, minutes }
    }
  }
}

/** `2026-03-02 09:00` */
export function localTime(zone: Zone, instant: Instant): string {
  const local = instant + zone.offsetAt(instant)
  const day = Math.floor(local / 1440)
  const minute = local - day * 1440
  const two = (number: number) => String(number).padStart(2, '0')
  return `${isoDate(day)} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
