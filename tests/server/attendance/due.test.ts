// Who has not come is missed from the time on at which work, or the core of flexible hours, begins; at night too.
import { expect, test } from 'vitest'
import { companyOf, employee, type Given, namedIn, schedulesOf } from '#scripts/examples/context.ts'
import { instantAt } from '#scripts/examples/times.ts'
import { calculate } from '#server/areas/attendance/engine/calculate.ts'
import { dayOf } from '#server/areas/attendance/engine/dates.ts'
import { zoneOf } from '#server/areas/attendance/engine/zone.ts'

const date = dayOf('2025-03-10')
const at = (time: string) => instantAt({ zone: zoneOf('UTC'), base: date })(time, 'time')

test.each([
  ['fixed hours with a grace', { start_time: '22:00', end_time: '06:00', allow_late: 10 }, '22:10'],
  [
    'core time in the evening',
    { use_mode: 'FLEXIBLE', day_change: '12:00', core_start: '20:00', core_end: '23:00' },
    '20:00',
  ],
  [
    'core time after midnight',
    { use_mode: 'FLEXIBLE', day_change: '12:00', core_start: '01:00', core_end: '04:00' },
    '+1 01:00',
  ],
])('%s', (_, timetable, due) => {
  const given: Given = { timetables: { T: timetable }, plan: { '2025-03-10': ['T'] } }
  const named = namedIn(given, { breaks: {}, timetables: {} }, 'given')
  const person = { ...employee({}, 'given'), schedules: schedulesOf(given, named, 'given') }
  const { days } = calculate({
    company: companyOf(given, 'given'),
    employee: person,
    from: date,
    to: date,
    now: at('18:00'),
  })
  expect(days[0]?.slots[0]?.due).toBe(at(due))
})
