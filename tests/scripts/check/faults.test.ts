// The list of seeded faults stays in step with the code: what no longer fits is named by the check.
import { expect, test } from 'vitest'
import { checkFaults } from '#scripts/check/faults.ts'
import { applied, hindrance } from '#scripts/faults/apply.ts'
import { root } from '#scripts/run.ts'
import { allFaults } from '#tests/faults/all-faults.ts'
import type { Fault } from '#tests/faults/fault.ts'

const fault: Fault = {
  name: 'one-off',
  file: 'scripts/run.ts',
  find: 'export const root',
  replace: 'export const $1root',
  tests: ['tests/scripts/check/faults.test.ts'],
}
const found = (...faults: readonly Fault[]) => checkFaults(faults, root).map(({ what }) => what)

test('every fault of the project finds its text once and names tests that exist', () => {
  expect(checkFaults(allFaults, root)).toEqual([])
  expect(allFaults.length).toBeGreaterThanOrEqual(60)
})

test('a fault that no longer fits is named with the reason', () => {
  expect(found(fault)).toEqual([])
  expect(found({ ...fault, find: 'import ' })).toEqual(['one-off: its text stands 2 times in scripts/run.ts, not once'])
  expect(found({ ...fault, file: 'scripts/none.ts' })).toEqual(['one-off: scripts/none.ts does not exist'])
  expect(found({ ...fault, replace: fault.find })).toEqual(['one-off: it changes nothing'])
  expect(found({ ...fault, tests: ['tests/none.test.ts'] })).toEqual(['one-off: tests/none.test.ts does not exist'])
  expect(found({ ...fault, tests: [] })).toEqual(['one-off: names no test'])
  expect(found(fault, fault)).toEqual(['one-off: the name stands twice'])
})

test('a fault is put in as it is written, whatever signs it holds', () => {
  expect(applied('export const root = 1', fault)).toBe('export const $1root = 1')
  expect(hindrance('nothing of the kind', fault)).toBe('its text stands 0 times in scripts/run.ts, not once')
})
