// Moving plan and punches together by whole days, or to another zone without clock changes, changes nothing.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculate } from '#server/areas/attendance/engine/calculate.ts'
import { dayOf } from '#server/areas/attendance/engine/dates.ts'
import { comparable } from './support/invariants.ts'
import { contents, type Person, personIn } from './support/people.ts'

/** Zones whose clocks never change in these years. */
const steady = [
  'UTC',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'America/Phoenix',
  'Asia/Kathmandu',
  'Africa/Lagos',
  'Pacific/Kiritimati',
]
const monday = dayOf('2018-03-05')

const result = ({ company, employee, from, to }: Person) =>
  calculate({ company, employee, from: from - 2, to: to + 4, now: Number.POSITIVE_INFINITY })

test('moving everything by whole weeks changes nothing', () => {
  const given = fc.record({
    content: contents,
    weeks: fc.integer({ min: -200, max: 200 }),
    zone: fc.constantFrom(...steady),
  })
  fc.assert(
    fc.property(given, ({ content, weeks, zone }) => {
      const [before, after] = [personIn(zone, monday, content), personIn(zone, monday + weeks * 7, content)]
      expect(comparable(result(after), weeks * 7)).toEqual(comparable(result(before)))
    }),
    { numRuns: 500 },
  )
})

test('moving everything by whole days changes nothing where no rule goes by the week', () => {
  const given = fc.record({
    content: contents,
    days: fc.integer({ min: -900, max: 900 }),
    zone: fc.constantFrom(...steady),
  })
  fc.assert(
    fc.property(given, ({ content, days, zone }) => {
      const daily = { ...content, rules: { ...content.rules, weekly_ot_enabled: false } }
      const [before, after] = [personIn(zone, monday, daily), personIn(zone, monday + days, daily)]
      expect(comparable(result(after), days)).toEqual(comparable(result(before)))
    }),
    { numRuns: 500 },
  )
})

test('the same plan and local times give the same measures in every zone without clock changes', () => {
  const given = fc.record({ content: contents, zone: fc.constantFrom(...steady) })
  fc.assert(
    fc.property(given, ({ content, zone }) => {
      const measures = (name: string) =>
        result(personIn(name, monday, content)).days.map(({ slots, unplanned_pairs, zone, ...day }) => day)
      expect(measures(zone)).toEqual(measures('UTC'))
    }),
    { numRuns: 500 },
  )
})
