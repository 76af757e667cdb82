// Instants on the clocks of all zones that the runtime knows, and back, also where clocks are put forward and back.
import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayMs, utcDate } from '#openapi/dates.ts'
import { inDays, instantOf, isZone, localTime, today, zoneOrUtc } from '#server/platform/time/zone-time.ts'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]
const minuteMs = 60_000
const [first, last] = [Date.UTC(2015, 0, 1), Date.UTC(2035, 11, 31)].map((instant) => instant / minuteMs)
const minutes = integer({ min: first ?? 0, max: last ?? 0 })

test('the time of an instant leads back to it, or to the first of the two that have it', () => {
  assert(
    property(constantFrom(...zones), minutes, (zone, minute) => {
      const instant = minute * minuteMs
      const [date = '', time = ''] = localTime(instant, zone).split(' ')
      const found = instantOf(date, time, zone).getTime()
      expect(localTime(found, zone).slice(0, 16)).toBe(`${date} ${time.slice(0, 5)}`)
      // An hour counted twice, or the half hour of Lord Howe; a whole day in no zone.
      expect(instant - found).toBeGreaterThanOrEqual(-minuteMs)
      expect(instant - found).toBeLessThan(3 * 60 * minuteMs)
    }),
    { numRuns: 500 },
  )
})

test('each midnight of each zone is found, and a midnight that does not exist becomes the first minute of the day', () => {
  for (const zone of zones)
    for (let date = '2026-01-01'; date < '2027-01-01'; date = addDays(date, 13)) {
      const found = localTime(instantOf(date, '00:00', zone), zone)
      expect(found.slice(0, 10), zone).toBe(date)
    }
  // Clocks in Beirut went from 0:00 to 1:00 on 29 March 2026.
  expect(localTime(instantOf('2026-03-29', '00:00', 'Asia/Beirut'), 'Asia/Beirut')).toBe('2026-03-29 01:00:00')
})

test('a time that clocks skip is the next one there is, and a time that they repeat is the first', () => {
  expect(instantOf('2026-03-29', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:00:00.000Z')
  expect(instantOf('2026-10-25', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(instantOf('2026-01-02', '00:00', 'Asia/Kolkata').toISOString()).toBe('2026-01-01T18:30:00.000Z')
})

test('today is the date on the clock of the zone', () => {
  const now = new Date('2026-06-30T23:30:00Z')
  expect([today('UTC', now), today('Asia/Dubai', now), today('America/Mexico_City', now)]).toEqual([
    '2026-06-30',
    '2026-07-01',
    '2026-06-30',
  ])
  assert(
    property(constantFrom(...zones), minutes, (zone, minute) => {
      const utc = utcDate(minute * minuteMs)
      expect([addDays(utc, -1), utc, addDays(utc, 1)]).toContain(today(zone, minute * minuteMs))
    }),
  )
})

test('days from now are days of 24 hours', () => {
  expect(inDays(-2, 5 * dayMs).getTime()).toBe(3 * dayMs)
})

test('a zone that there is not is UTC', () => {
  expect([isZone('Asia/Dubai'), isZone('Moon/Base'), isZone('')]).toEqual([true, false, false])
  expect([zoneOrUtc('Asia/Dubai'), zoneOrUtc('Moon/Base')]).toEqual(['Asia/Dubai', 'UTC'])
})
