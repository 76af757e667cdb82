// Notes for "Why this result?" the plan, windows and punches of a day (calculation §4–6).
import type { DayGiven } from './calculate-day.ts'
import type { DayFrame } from './frame.ts'
import type { StreamPunch } from './punch-stream.ts'
import type { UnplannedAs } from './unplanned.ts'
import { setIn, type WhyStep } from './why.ts'

export function noteDay(why: WhyStep[], { frame, slots, punchesOf, groups, duplicates }: DayGiven): void {
  const { plan, placement } = frame
  why.push({
    step: 'plan',
    day: frame.day,
    day_type: plan.day_type,
    source: plan.source,
    shift: plan.base.shift?.alias ?? null,
    department: plan.base.department ?? placement.department,
    holiday: plan.holiday?.id ?? null,
    timetables: plan.slots.map(({ timetable }) => timetable.alias),
  })
  for (const slot of slots) {
    why.push({
      step: 'window',
      timetable: slot.timetable.alias,
      start: slot.start,
      end: slot.end,
      in_start: slot.inStart,
      in_end: slot.inEnd,
      out_start: slot.outStart,
      out_end: slot.outEnd,
    })
  }
  for (const slot of slots) for (const punch of punchesOf(slot)) notePunch(why, punch)
  for (const group of groups) for (const punch of group) notePunch(why, punch)
  for (const punch of duplicates) notePunch(why, punch)
}

/** What became of time that nobody planned (§15). */
export function noteUnplanned(
  why: WhyStep[],
  { plan: { day_type }, rules }: DayFrame,
  { as, minutes }: { readonly as: UnplannedAs; readonly minutes: number },
): void {
  const rule =
    day_type === 'HOLIDAY'
      ? 'holiday_work_as'
      : day_type === 'WEEKEND' || day_type === 'DAY_OFF'
        ? 'weekend_work_as'
        : 'unscheduled_work'
  const measure = as === 'UNSCHEDULED' ? 'unscheduled' : as === 'WORKED' ? 'worked' : 'overtime'
  const counted = as === 'NOTHING' ? 0 : minutes
  why.push({
    step: 'rule',
    section: '15',
    rule,
    value: rules[rule],
    origin: setIn('COMPANY'),
    measure,
    minutes: counted,
  })
}

/** Its use is known once its slot is calculated, so it is read when the note is. */
function notePunch(why: WhyStep[], punch: StreamPunch): void {
  why.push({
    step: 'punch',
    punch: punch.punch.id,
    minute: punch.minute,
    timetable: punch.slot?.timetable.alias ?? null,
    get use() {
      return punch.slot || punch.duplicate ? punch.use : 'UNPLANNED'
    },
    get left_out() {
      if (punch.duplicate) return 'DUPLICATE'
      return punch.slot === null ? 'NO_WINDOW' : punch.use === 'INNER' ? 'BETWEEN' : null
    },
  })
}
