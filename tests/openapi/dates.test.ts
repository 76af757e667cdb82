// Calendar dates moved and counted: by properties over all dates of four thousand years.
import { assert, date, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  datesFrom,
  datesOfSpan,
  daysBetween,
  isDate,
  isMonthEnd,
  mondayOf,
  utcDate,
  weekdayOf,
} from '#openapi/dates.ts'

const dates = date({ min: new Date('0004-01-01'), max: new Date('4000-12-31'), noInvalidDate: true }).map(utcDate)
const days = integer({ min: -1000, max: 1000 })

test('days are added and taken away, and counted between two dates', () => {
  assert(
    property(dates, days, (start, count) => {
      const moved = addDays(start, count)
      expect(moved).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(addDays(moved, -count)).toBe(start)
      expect(daysBetween(start, moved)).toBe(count)
    }),
  )
})

test('a week starts on Monday, which is day 1, and Sunday is day 7', () => {
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([1, 7])
  assert(
    property(dates, (start) => {
      const monday = mondayOf(start)
      expect(weekdayOf(monday)).toBe(1)
      expect(daysBetween(monday, start)).toBe(weekdayOf(start) - 1)
    }),
  )
})

test('months keep the day of the month, or its last day where the month is shorter', () => {
  expect([addMonths('2026-01-31', 1), addMonths('2028-01-31', 1), addMonths('2026-03-31', -1)]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-02-28',
  ])
  expect(addYears('2028-02-29', 1)).toBe('2029-02-28')
  assert(
    property(dates, integer({ min: -30, max: 30 }), (start, months) => {
      const moved = addMonths(start, months)
      const index = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
      expect(index(moved) - index(start)).toBe(months)
      expect(moved.slice(8) === start.slice(8) || (moved.slice(8) < start.slice(8) && isMonthEnd(moved))).toBe(true)
    }),
  )
})

test('a span has each of its dates once, in their order', () => {
  assert(
    property(dates, integer({ min: -3, max: 70 }), (start, count) => {
      const span = datesOfSpan(start, addDays(start, count - 1))
      expect(span).toEqual(datesFrom(start, count))
      expect(span).toHaveLength(Math.max(0, count))
      for (const [at, one] of span.entries()) expect(daysBetween(start, one)).toBe(at)
    }),
  )
})

test('the last day of a month is the one before the first of the next', () => {
  assert(
    property(dates, (start) => {
      expect(isMonthEnd(start)).toBe(addDays(start, 1).slice(5, 7) !== start.slice(5, 7))
    }),
  )
})

test('a date is one that the calendar has', () => {
  assert(property(dates, isDate))
  for (const text of ['2026-02-30', '2025-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-1', 'x', ''])
    expect(isDate(text), text).toBe(false)
})
