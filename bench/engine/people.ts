// A made-up company for measuring the engine: fixed days, nights, flexible hours, rotating candidates, leave and overtime requests.
import { dayOf } from '#server/areas/attendance/engine/dates.ts'
import type { Company, Employee, Punch } from '#server/areas/attendance/engine/inputs.ts'
import {
  type BreakTime,
  defaultBreak,
  defaultRules,
  defaultShift,
  defaultTimetable,
  type Shift,
  type Timetable,
} from '#server/areas/attendance/engine/settings.ts'
import { zoneOf } from '#server/areas/attendance/engine/zone.ts'

export const firstDay = dayOf('2025-03-10')
export const days = 31
const zone = 'Europe/Berlin'

const lunch: BreakTime = { ...defaultBreak, alias: 'Lunch' }
const timetable = (given: Partial<Timetable>): Timetable => ({ ...defaultTimetable, ...given })
const weekly = (alias: string, timetables: readonly Timetable[], given: Partial<Shift> = {}): Shift => ({
  ...defaultShift,
  alias,
  days: new Map([0, 1, 2, 3, 4].map((index) => [index, { timetables, weekend_day: null }])),
  ...given,
})

const day = timetable({ alias: 'Day', break_times: [lunch], enable_late_out: true, min_late_out: 30, allow_late: 5 })
const early = timetable({ alias: 'Early', start_time: 360, end_time: 840 })
const late = timetable({ alias: 'Late', start_time: 840, end_time: 1320 })
const night = timetable({ alias: 'Night', start_time: 1320, end_time: 360 })
const flexible = timetable({ alias: 'Flexible', use_mode: 'FLEXIBLE' })

/** With the local times at which people come and go. */
const ways: readonly { readonly shift: Shift; readonly times: readonly number[] }[] = [
  { shift: weekly('Days', [day]), times: [538, 1082] },
  { shift: weekly('Days with overtime', [day]), times: [552, 720, 778, 1145] },
  { shift: weekly('Nights', [night]), times: [1310, 1803] },
  { shift: weekly('Flexible', [flexible]), times: [611, 1130] },
  { shift: weekly('Early or late', [early, late], { auto_shift: true }), times: [831, 1325] },
]

export const company: Company = {
  zone,
  rules: { ...defaultRules, ot_mode: 'LESSER' },
  departments: new Map([
    ['head', null],
    ['office', 'head'],
    ['plant', 'head'],
  ]),
  departmentRules: new Map([['plant', { late_to_absent: 120, ot_round_unit: 15 }]]),
  departmentSchedules: new Map(),
  holidays: [],
  punchStates: new Map(),
}

export function people(count: number): readonly Employee[] {
  return Array.from({ length: count }, (_, index) => person(index))
}

function person(index: number): Employee {
  const way = ways[index % ways.length] ?? { shift: defaultShift, times: [] }
  const away = firstDay + (index % days)
  return {
    hire_date: dayOf('2020-01-01'),
    resign_date: null,
    enable_attendance: true,
    enable_schedule: true,
    enable_overtime: true,
    enable_holiday: true,
    placements: [{ from: 0, department: index % 2 === 0 ? 'office' : 'plant', location: null, zone: null }],
    schedules: [{ shift: way.shift, start_date: dayOf('2025-01-01'), end_date: null, created: 0 }],
    temporary: [],
    leaves:
      index % 3 === 0
        ? [{ id: 1, time: { part: 'DAYS', from: away, to: away + 2, start_part: 'FULL', end_part: 'FULL' } }]
        : [],
    trainings: [],
    overtimes: [],
    punches: punchesOf(index, way.times),
  }
}

/** Five days a week, a few minutes to and fro. */
function punchesOf(index: number, times: readonly number[]): readonly Punch[] {
  const { at } = zoneOf(zone)
  const found: Punch[] = []
  for (let date = firstDay - 3; date < firstDay + days + 3; date++) {
    if ((date - firstDay + 7) % 7 > 4) continue
    for (const time of times) {
      const id = found.length + 1
      const minute = at(date + Math.floor(time / 1440), time % 1440) + ((index * 7 + date * 3 + id) % 9) - 4
      found.push({ id, seconds: minute * 60 + (id % 60), state: 0, manual: false })
    }
  }
  return found
}
