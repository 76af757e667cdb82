// Sets of minutes behave like sets: each operation gives what it gives minute by minute.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as spans from '#server/areas/attendance/engine/spans.ts'

/** Any set of the minutes 0 to 59. */
const sets = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 1, max: 20 })), { maxLength: 5 })
  .map((given) => spans.merged(given.map(([from, length]) => spans.span(from, from + length))))

const minutesOf = (set: spans.Spans): ReadonlySet<number> =>
  new Set(
    Array.from({ length: 100 }, (_, minute) => minute).filter((minute) =>
      set.some((from, index) => index % 2 === 0 && from <= minute && minute < (set[index + 1] ?? 0)),
    ),
  )

const pairs = fc.tuple(sets, sets)

test.each([
  ['union', spans.union, (one: ReadonlySet<number>, other: ReadonlySet<number>) => one.union(other)],
  ['intersection', spans.intersect, (one: ReadonlySet<number>, other: ReadonlySet<number>) => one.intersection(other)],
  ['difference', spans.subtract, (one: ReadonlySet<number>, other: ReadonlySet<number>) => one.difference(other)],
])('%s', (_, operation, expected) => {
  fc.assert(
    fc.property(pairs, ([one, other]) => {
      const found = operation(one, other)
      expect([...minutesOf(found)].sort()).toEqual([...expected(minutesOf(one), minutesOf(other))].sort())
      expect(found).toEqual([...found].sort((first, second) => first - second))
      expect(spans.total(found)).toBe(minutesOf(found).size)
    }),
    { numRuns: 2_000 },
  )
})

test('the last minutes and what is left without the first of a set are its parts', () => {
  fc.assert(
    fc.property(sets, fc.integer({ min: 0, max: 80 }), (set, minutes) => {
      const all = [...minutesOf(set)].sort((one, other) => one - other)
      expect([...minutesOf(spans.lastMinutes(set, minutes))].sort((one, other) => one - other)).toEqual(
        all.slice(Math.max(0, all.length - minutes)),
      )
      expect([...minutesOf(spans.withoutFirst(set, minutes))].sort((one, other) => one - other)).toEqual(
        all.slice(minutes),
      )
      expect([...minutesOf(spans.withoutLast(set, minutes))].sort((one, other) => one - other)).toEqual(
        all.slice(0, Math.max(0, all.length - minutes)),
      )
    }),
  )
})
