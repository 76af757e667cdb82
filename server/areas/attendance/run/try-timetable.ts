// A timetable tried on made-up punches: the calculation of one day of somebody who has nothing but it and them.
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import { draftOf } from '../draft-of.ts'
import { calculate } from '../engine/calculate.ts'
import { type Day, dayOf } from '../engine/dates.ts'
import type { DayResult } from '../engine/day-result.ts'
import { flagNames } from '../engine/flags.ts'
import type { Company, Punch } from '../engine/inputs.ts'
import { defaultShift, type Timetable } from '../engine/settings.ts'
import { type Instant, type Zone, zoneOf } from '../engine/zone.ts'
import { timetableBehaviour } from '../timetable.ts'
import { loadPunchStates } from './load/punch-states.ts'
import { loadRules } from './load/rules.ts'
import { loadBreaks, timetable } from './load/timetables.ts'
import { somebody } from './somebody.ts'
import { localTime, stepOf } from './wire-step.ts'

type Schemas = components['schemas']
type Trial = Schemas['TimetableTrial']

export async function tryTimetable(
  context: Context,
  { timetable: given, date, punches }: Trial,
): Promise<Schemas['TriedDay']> {
  const tried = await triedTimetable(context, given)
  const company = await plainCompany(context)
  const zone = zoneOf(company.zone)
  const day = dayOf(date)
  const shift = {
    ...defaultShift,
    cycle_unit: 'DAY',
    days: new Map([[0, { timetables: [tried], weekend_day: null }]]),
  } as const
  const employee = {
    ...somebody,
    schedules: [{ shift, start_date: day, end_date: day, created: 0 }],
    punches: punches.map((punch, index) => punchOf(zone, day, punch, index)),
  }
  const { days, punches: owned } = calculate({
    company,
    employee,
    from: day,
    to: day,
    now: Number.POSITIVE_INFINITY,
    why: true,
  })
  const [result] = days
  if (!result) throw new Error('a calculation of one date has one day')
  return triedDay(result, zone, punches.length - owned.length)
}

async function triedTimetable(context: Context, given: Trial['timetable']): Promise<Timetable> {
  const { db, company } = context
  const draft = await draftOf(context, servedResource('timetable', timetableBehaviour), given)
  const ids = Array.isArray(draft.break_times) ? draft.break_times : []
  const { alias } = { alias: draft.alias, ...given }
  return timetable({ ...draft, alias, id: 0 }, await loadBreaks(db, company.id, ids))
}

/** Its rule and clock alone: no departments, holidays or plans. */
async function plainCompany({ db, company }: Context): Promise<Company> {
  const { rules } = await loadRules(db, company.id)
  return {
    zone: company.zone,
    rules,
    departments: new Map(),
    departmentRules: new Map(),
    departmentSchedules: new Map(),
    holidays: [],
    punchStates: await loadPunchStates(db, company.id),
  }
}

function punchOf(zone: Zone, date: Day, { time, day = 0, state = 255 }: Schemas['TrialPunch'], id: number): Punch {
  const [hours = Number.NaN, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return { id, seconds: zone.at(date + day, hours * 60 + minutes) * 60 + seconds, state, manual: false }
}

function triedDay(result: DayResult, zone: Zone, elsewhere: number): Schemas['TriedDay'] {
  const { status, flags, slots, why = [], ...rest } = result
  const { work_day, attended_days, absent_days, leave_days, training_days, ...measures } = rest
  const {
    day: _day,
    day_type: _type,
    source: _source,
    shift: _shift,
    holiday: _holiday,
    department: _department,
    ...told
  } = measures
  const { location: _location, zone: _zone, unplanned_pairs: _pairs, overtime_items: _items, ...rated } = told
  const { provisional: _provisional, ...minutes } = rated
  const used = (side: 'used_in' | 'used_out') => slots[0]?.[side] ?? null
  const timeOf = (instant: Instant | null) => (instant === null ? null : localTime(zone, instant))
  return {
    status,
    flags: [...flagNames(flags)],
    ...minutes,
    work_day: work_day.toFixed(2),
    attended_days: attended_days.toFixed(2),
    absent_days: absent_days.toFixed(2),
    leave_days: leave_days.toFixed(2),
    training_days: training_days.toFixed(2),
    check_in: timeOf(used('used_in')),
    check_out: timeOf(used('used_out')),
    elsewhere,
    // The plan is made up: only what follows from it is told.
    steps: why.filter(({ step }) => step !== 'plan').map((step) => stepOf(step, zone, noNames)),
  }
}

const noNames = { department: new Map<string, string>(), holiday: new Map<string, string>() }
