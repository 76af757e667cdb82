// When automatic exports run and which dates they cover, with the changes of clocks.
import { expect, test } from 'vitest'
import { nextRun } from '#server/areas/system/auto-export/next-run.ts'
import { datesOf } from '#server/areas/system/auto-export/window.ts'
import { instantOf } from '#server/platform/time/zone-time.ts'

const rhythm = {
  schedule_type: 'DAILY',
  interval_minutes: 60,
  times: ['02:30:00'],
  weekdays: [],
  month_days: [],
  month_end: false,
  start_date: null,
  end_date: null,
}
const next = (more: object, zone: string, after: string) =>
  nextRun({ ...rhythm, ...more }, zone, new Date(after))?.toISOString()

test.each([
  // Clocks go from 2 to 3 in Berlin on 29 March 2026, and from 3 back to 2 on 25 October.
  [
    'a skipped hour runs at the next minute there is',
    {},
    'Europe/Berlin',
    '2026-03-28T12:00:00Z',
    '2026-03-29T01:00:00.000Z',
  ],
  [
    'two times of a skipped hour run once',
    { times: ['02:00', '02:30'] },
    'Europe/Berlin',
    '2026-03-29T01:00:00Z',
    '2026-03-30T00:00:00.000Z',
  ],
  ['a doubled hour runs the first time', {}, 'Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T00:30:00.000Z'],
  ['a doubled hour does not run again', {}, 'Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
  ['a zone of half hours', {}, 'Asia/Kolkata', '2026-01-01T00:00:00Z', '2026-01-01T21:00:00.000Z'],
  ['weekdays', { schedule_type: 'WEEKLY', weekdays: [1] }, 'UTC', '2026-11-22T03:00:00Z', '2026-11-23T02:30:00.000Z'],
  [
    'days of the month that not every month has',
    { schedule_type: 'MONTHLY', month_days: [31] },
    'UTC',
    '2026-09-01T00:00:00Z',
    '2026-10-31T02:30:00.000Z',
  ],
  [
    'the last day of a month',
    { schedule_type: 'MONTHLY', month_end: true },
    'UTC',
    '2028-02-01T00:00:00Z',
    '2028-02-29T02:30:00.000Z',
  ],
  [
    'an interval',
    { schedule_type: 'INTERVAL', interval_minutes: 15 },
    'UTC',
    '2026-01-01T00:00:00Z',
    '2026-01-01T00:15:00.000Z',
  ],
  [
    'once',
    { schedule_type: 'ONCE', start_date: '2026-05-01' },
    'UTC',
    '2026-01-01T00:00:00Z',
    '2026-05-01T02:30:00.000Z',
  ],
  ['once, and over', { schedule_type: 'ONCE', start_date: '2026-05-01' }, 'UTC', '2026-05-01T02:30:00Z', undefined],
  ['not after its end', { end_date: '2026-05-01' }, 'UTC', '2026-05-01T02:30:00Z', undefined],
  ['no weekday', { schedule_type: 'WEEKLY' }, 'UTC', '2026-01-01T00:00:00Z', undefined],
])('%s', (_, more, zone, after, expected) => {
  expect(next(more, zone, after)).toBe(expected)
})

test.each([
  ['TODAY', '2026-11-22', '2026-11-22'],
  ['YESTERDAY', '2026-11-21', '2026-11-21'],
  ['LAST_N_DAYS', '2026-11-19', '2026-11-21'],
  ['THIS_WEEK', '2026-11-21', '2026-11-27'],
  ['LAST_WEEK', '2026-11-14', '2026-11-20'],
  ['THIS_MONTH', '2026-11-01', '2026-11-30'],
  ['LAST_MONTH', '2026-10-01', '2026-10-31'],
])('%s on a Sunday covers %s to %s where weeks start on Saturday', (window, from, to) => {
  expect(datesOf(window, 3, '2026-11-22', 6)).toEqual({ from, to })
})

test('a time is an instant on the clock of its place', () => {
  expect(instantOf('2026-07-01', '08:00:00', 'America/Mexico_City').toISOString()).toBe('2026-07-01T14:00:00.000Z')
})
