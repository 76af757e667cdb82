// The calculation of one employee over a range of dates, step by step as the pipeline names them (calculation §2).
import { buildSlots } from './build-slots.ts'
import { calculateDay } from './calculate-day.ts'
import type { Day } from './dates.ts'
import type { DayResult } from './day-result.ts'
import { type DayFrame, dayFrame } from './frame.ts'
import type { Company, Employee, RequestTime } from './inputs.ts'
import { nameOrigins } from './name-origins.ts'
import { overtimeTraining } from './overtime-training.ts'
import { ownedTime } from './owned-time.ts'
import { type Owned, ownPunches } from './ownership.ts'
import { type PunchResult, punchResults } from './punch-results.ts'
import { punchStream, type StreamPunch } from './punch-stream.ts'
import { relevantPunches } from './relevant-punches.ts'
import type { Spans } from './spans.ts'
import { acrossDayChange, type Groups } from './unplanned.ts'
import { addWeekly, weekOf } from './weekly-overtime.ts'
import type { Slot } from './windows.ts'
import { type Instant, localDayOf } from './zone.ts'

export interface Run {
  readonly company: Company
  readonly employee: Employee
  readonly from: Day
  readonly to: Day
  /** Windows that end before it are closed; infinity closes all. */
  readonly now: Instant
  /** Results explain themselves. */
  readonly why?: boolean
}

export interface Calculation {
  readonly days: readonly DayResult[]
  /** The time whose punches belong to each of the days. */
  readonly owned: readonly Spans[]
  /** Of the punches that these dates own. */
  readonly punches: readonly PunchResult[]
}

/** Plans reach this far: a window ends at most 36 hours after it began, and a date looks at its neighbours. */
const before = 3
const after = 2
/** How far back the choice among candidates is followed, date by date (§7). */
const mostCandidateDates = 31

const noGroups: Groups = []
const noPunches: readonly StreamPunch[] = []

export function calculate({ company, employee, from, to, now, why = false }: Run): Calculation {
  const first = firstDate(company, employee, from)
  const frames = framesOf(company, employee, first, to)
  const start = frames[0]?.day ?? first
  const stream = punchStream({
    punches: relevantPunches(employee.punches, frames),
    company,
    rulesAt: (minute) => frameAt(frames, minute).rules,
  })
  const slots = buildSlots(frames, stream)
  const owned = ownPunches(frames, slots, stream)
  const unplanned = unplannedGroups(frames, owned, slots)
  const slotsOf = slotsByDay(frames, slots)
  const punchesOf = (slot: Slot) => owned.bySlot.get(slot) ?? noPunches
  const requests = { leaves: touching(employee.leaves, frames), trainings: touching(employee.trainings, frames) }
  const days: DayResult[] = []
  let week = 0
  for (let index = first - start; index <= to - start; index++) {
    const frame = frames[index]
    if (!frame) continue
    const until = frames[index + 1]?.begins ?? frame.begins
    const result = calculateDay({
      frame,
      slots: slotsOf[index] ?? [],
      punchesOf,
      groups: unplanned[index] ?? noGroups,
      duplicates: owned.duplicates[index] ?? noPunches,
      requests,
      overtimes: employee.overtimes.filter(({ att_date }) => att_date === frame.day),
      training: overtimeTraining(requests.trainings, { frame, until, slots }),
      now,
      why,
    })
    if (frame.day === weekOf(frame.day, frame.rules)) week = 0
    addWeekly(result, frame, week)
    if (result.why) nameOrigins(result.why, company, frame.placement.department)
    week += result.worked + result.unscheduled
    if (frame.day >= from) days.push(result)
  }
  const owners = frames.slice(from - start, to - start + 1).map(({ day }) => ({
    day,
    slots: slotsOf[day - start] ?? [],
    punchesOf,
    unplanned: unplanned[day - start] ?? noGroups,
    duplicates: owned.duplicates[day - start] ?? noPunches,
  }))
  const ownedTimes = owners.map(({ day, slots: own }) => {
    const index = day - start
    return ownedTime({
      begins: frames[index]?.begins ?? 0,
      until: frames[index + 1]?.begins ?? 0,
      slots: own,
      near: [-2, -1, 0, 1, 2].flatMap((away) => slotsOf[index + away] ?? []),
    })
  })
  return { days, owned: ownedTimes, punches: punchResults(owners) }
}

/** Weekly overtime begins with the week. */
function firstDate(company: Company, employee: Employee, from: Day): Day {
  const weekly =
    company.rules.weekly_ot_enabled || [...company.departmentRules.values()].some((rules) => rules.weekly_ot_enabled)
  return weekly ? Math.min(from, weekOf(from, dayFrame(company, employee, from).rules)) : from
}

function framesOf(company: Company, employee: Employee, first: Day, to: Day): readonly DayFrame[] {
  const frames: DayFrame[] = []
  for (let day = first - before; day <= to + after; day++) frames.push(dayFrame(company, employee, day))
  for (let back = 0; frames[0]?.plan.auto_shift && back < mostCandidateDates; back++) {
    frames.unshift(dayFrame(company, employee, (frames[0]?.day ?? first) - 1))
  }
  return frames
}

/** The date that the minute lies on by the local clock. */
function frameAt(frames: readonly DayFrame[], minute: Instant): DayFrame {
  const [first] = frames
  if (!first) throw new RangeError('a calculation has at least one date')
  const guess = frames[Math.floor(minute / 1440) - first.day] ?? first
  const day = localDayOf(guess.zone, minute)
  return frames[Math.min(Math.max(day - first.day, 0), frames.length - 1)] ?? first
}

/** A check-in left open at the day change takes the next date's first check-out. */
function unplannedGroups(frames: readonly DayFrame[], { unplanned }: Owned, slots: readonly Slot[]): readonly Groups[] {
  const groups: Groups[] = [...unplanned]
  for (const [index, frame] of frames.entries()) {
    const [own, next] = [groups[index], groups[index + 1]]
    if (!own || !next || own.length === 0 || next.length === 0) continue
    const shared = acrossDayChange(frame.rules, own, next, slots)
    groups[index] = shared.own
    groups[index + 1] = shared.next
  }
  return groups
}

function slotsByDay(frames: readonly DayFrame[], slots: readonly Slot[]): readonly (readonly Slot[])[] {
  const byDay: Slot[][] = frames.map(() => [])
  const start = frames[0]?.day ?? 0
  for (const slot of slots) byDay[slot.frame.day - start]?.push(slot)
  return byDay
}

/** The requests that take something of these dates. */
function touching<R extends { readonly time: RequestTime }>(
  requests: readonly R[],
  frames: readonly DayFrame[],
): readonly R[] {
  const [first, last] = [frames[0], frames[frames.length - 1]]
  if (!first || !last || requests.length === 0) return []
  return requests.filter(({ time }) =>
    time.part === 'DAYS'
      ? time.to >= first.day && time.from <= last.day
      : time.to > first.begins && time.from < last.begins + 2880,
  )
}
