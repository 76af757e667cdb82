// What holds for every employee, plan and set of punches (calculation §23), in any zone and year from 1990 to 2030.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculate } from '#server/areas/attendance/engine/calculate.ts'
import type { Punch } from '#server/areas/attendance/engine/inputs.ts'
import * as invariants from './support/invariants.ts'
import { length, type Person, people } from './support/people.ts'

const runs = { numRuns: Number(process.env.RUNS ?? 600) }

function result(person: Person, changes: Partial<Person> & { readonly punches?: readonly Punch[] } = {}) {
  const { company, employee, from, to } = { ...person, ...changes }
  const punches = changes.punches ?? employee.punches
  return calculate({ company, employee: { ...employee, punches }, from, to, now: Number.POSITIVE_INFINITY })
}

/** With room on both sides for what nights leave behind. */
const around = (person: Person) => result(person, { from: person.from - 2, to: person.to + 4 })

function holds(check: (person: Person) => void): void {
  fc.assert(
    fc.property(people, (person) => {
      check(person)
    }),
    runs,
  )
}

test('required minutes are worked, late, early, absent, short, on leave or in training', () => {
  holds((person) => expect(invariants.unbalancedSlots(around(person))).toEqual([]))
})

test('the credit of a day is attended, absent, leave and training days together', () => {
  holds((person) => expect(invariants.unbalancedDays(around(person))).toEqual([]))
})

test('the levels of overtime are its kinds together', () => {
  holds((person) => expect(invariants.unbalancedLevels(around(person))).toEqual([]))
})

test('no measure is below zero', () => {
  holds((person) => expect(invariants.negativeMeasures(around(person))).toEqual([]))
})

test('every punch has exactly one owner', () => {
  holds((person) => expect(invariants.ownersOf(around(person))).toEqual(person.employee.punches.map(({ id }) => id)))
})

test('no minute is counted twice', () => {
  holds((person) => expect(invariants.minutesTwice(around(person))).toBe(0))
})

test('the order in which punches arrive changes nothing', () => {
  const shuffled = people.chain((person) =>
    fc
      .shuffledSubarray([...person.employee.punches], { minLength: person.employee.punches.length })
      .map((punches) => ({ person, punches })),
  )
  fc.assert(
    fc.property(shuffled, ({ person, punches }) => {
      expect(invariants.comparable(result(person, { punches }))).toEqual(invariants.comparable(result(person)))
    }),
    runs,
  )
})

test('how a range is cut into runs changes nothing', () => {
  const cut = fc.record({ person: people, at: fc.integer({ min: 0, max: length - 2 }) })
  fc.assert(
    fc.property(cut, ({ person, at }) => {
      const [first, second] = [
        invariants.comparable(result(person, { to: person.from + at })),
        invariants.comparable(result(person, { from: person.from + at + 1 })),
      ]
      const whole = invariants.comparable(result(person))
      expect({ days: [...first.days, ...second.days], punches: [...first.punches, ...second.punches] }).toEqual(whole)
    }),
    runs,
  )
})

test('a duplicate changes nothing', () => {
  const doubled = fc.record({ person: people, which: fc.nat(), later: fc.integer({ min: 0, max: 59 }) })
  fc.assert(
    fc.property(doubled, ({ person, which, later }) => {
      const { punches } = person.employee
      const before = invariants.comparable(around(person))
      const kept = before.punches.filter(({ use }) => use !== 'DUPLICATE')
      const again = punches.find(({ id }) => id === kept[which % Math.max(1, kept.length)]?.punch)
      fc.pre(again !== undefined && person.company.rules.duplicate_punch_interval > 0)
      const id = punches.length + 1
      const copy = { ...again, id, seconds: again.seconds + later }
      const after = invariants.comparable(
        around({ ...person, employee: { ...person.employee, punches: [...punches, copy] } }),
      )
      expect(after.punches.find(({ punch }) => punch === id)?.use).toBe('DUPLICATE')
      expect({ ...after, punches: after.punches.filter(({ punch }) => punch !== id) }).toEqual(before)
    }),
    runs,
  )
})
