// Every clock change of every zone from 1990 to 2030: local times are found, and no rule of the results is broken.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculate } from '#server/areas/attendance/engine/calculate.ts'
import { isoDate } from '#server/areas/attendance/engine/dates.ts'
import { zoneOf } from '#server/areas/attendance/engine/zone.ts'
import { type ClockChange, clockChanges } from './support/clock-changes.ts'
import * as invariants from './support/invariants.ts'
import { contents, personIn } from './support/people.ts'

/** Some seven thousand changes are calculated four times over: nothing but processor time, whatever the machine has of it. */
const enough = 300_000

const changes = clockChanges()

/** Every change with TEST_ALL=1, else one of each zone, now an early and now a late one. */
const oneOfEachZone = process.env.TEST_ALL
  ? changes
  : [...Map.groupBy(changes, ({ zone }) => zone).values()].flatMap((own, index) => own[(index * 7) % own.length] ?? [])

const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

test('there are clock changes in most zones', () => {
  expect(changes.length).toBeGreaterThan(5_000)
  expect(new Set(changes.map(({ zone }) => zone)).size).toBeGreaterThan(200)
})

/** What `Intl` shows of an instant, independent of the engine. */
function localMinute(format: Intl.DateTimeFormat, instant: number): number {
  const parts = Object.fromEntries(
    format.formatToParts(instant * 60_000).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute) / 60_000
}

const formatOf = (zone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })

/** Of the instants that show the local time the first; of a skipped time the one that the offset before gives. */
function wrongTimes({ zone: name, day }: ClockChange, format: Intl.DateTimeFormat): readonly string[] {
  const zone = zoneOf(name)
  const offsets = [zone.offsetAt((day - 3) * 1440), zone.offsetAt((day + 3) * 1440)]
  const [before = 0, after = 0] = offsets
  return Array.from({ length: 25 }, (_, index) => (day - 1) * 1440 + index * 120 + 30).flatMap((local) => {
    const instant = zone.at(Math.floor(local / 1440), local % 1440)
    const shows = (one: number) => localMinute(format, one) === local
    const right = [local - before, local - after].filter(shows).sort((one, other) => one - other)[0] ?? local - before
    return instant === right ? [] : [`${name} ${isoDate(Math.floor(local / 1440))} ${local % 1440}`]
  })
}

describe('around every clock change', () => {
  test('local times become the instants that the rule says', () => {
    const formats = new Map<string, Intl.DateTimeFormat>()
    const wrong = changes
      .filter((_, index) => index % 5 === 0)
      .flatMap((change) => {
        const format = formats.get(change.zone) ?? formatOf(change.zone)
        formats.set(change.zone, format)
        return wrongTimes(change, format)
      })
    expect(wrong).toEqual([])
  })

  test('neither the order of punches, nor where a range is cut, nor a duplicate changes a result', {
    timeout: enough,
  }, () => {
    const made = fc.sample(contents, { numRuns: 300, seed: 2030 })
    const broken = oneOfEachZone.flatMap(({ zone, day }, index) => {
      const content = made[index % made.length]
      if (!content) return []
      const { company, employee, from } = personIn(zone, day - 4, content)
      const { punches } = employee
      const run = { company, employee, from: from - 2, to: from + 18, now: Number.POSITIVE_INFINITY }
      const whole = invariants.comparable(calculate(run))
      const turned = calculate({ ...run, employee: { ...employee, punches: [...punches].reverse() } })
      const parts = [calculate({ ...run, to: day }), calculate({ ...run, from: day + 1 })].map((part) =>
        invariants.comparable(part),
      )
      const kept = whole.punches.filter(({ use }) => use !== 'DUPLICATE')
      const again = punches.find(({ id }) => id === kept[index % Math.max(1, kept.length)]?.punch)
      const id = punches.length + 1
      const doubled = again && company.rules.duplicate_punch_interval > 0 ? [...punches, { ...again, id }] : punches
      const twice = invariants.comparable(calculate({ ...run, employee: { ...employee, punches: doubled } }))
      const without = { ...twice, punches: twice.punches.filter(({ punch }) => punch !== id) }
      const cut = {
        days: parts.flatMap(({ days }) => days),
        punches: parts.flatMap((part) => part.punches),
      }
      const faults = [
        ...(equal(invariants.comparable(turned), whole) ? [] : ['the order']),
        ...(equal(cut, whole) ? [] : ['the cut']),
        ...(equal(without, whole) ? [] : ['the duplicate']),
      ]
      return faults.map((fault) => `${zone} ${isoDate(day)}: ${fault}`)
    })
    expect(broken).toEqual([])
  })

  test('results keep every rule, whatever people do', { timeout: enough }, () => {
    const made = fc.sample(contents, { numRuns: 400, seed: 1990 })
    const broken = changes.flatMap(({ zone, day }, index) => {
      const content = made[index % made.length]
      if (!content) return []
      const person = personIn(zone, day - 4, content)
      const { company, employee, from } = person
      const result = calculate({ company, employee, from: from - 2, to: from + 18, now: Number.POSITIVE_INFINITY })
      const owners = invariants.ownersOf(result)
      const faults = [
        ...invariants.unbalancedSlots(result),
        ...invariants.unbalancedDays(result),
        ...invariants.unbalancedLevels(result),
        ...invariants.negativeMeasures(result),
        ...(invariants.minutesTwice(result) === 0 ? [] : ['a minute twice']),
        ...(owners.length === employee.punches.length && new Set(owners).size === owners.length
          ? []
          : ['a punch without one owner']),
      ]
      return faults.map((fault) => `${zone} ${isoDate(day)}: ${fault}`)
    })
    expect(broken).toEqual([])
  })
})
