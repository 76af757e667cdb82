import { expect, test } from 'vitest'
import { checkBehaviours } from '#scripts/check/behaviours.ts'
import { root } from '#scripts/run.ts'

const head = '| What holds | Shown by |\n|---|---|\n'
const faults = (rows: string, file = 'docs/behaviours/x.md') =>
  checkBehaviours([{ file, text: head + rows }], root).map(({ line, what }) => `${line}: ${what}`)
const here = 'tests/scripts/check/behaviours.test.ts'

test('a behaviour whose test stands where it is said is in order', () => {
  expect(faults(`| A thing | \`${here}\` “a behaviour whose test stands where it is said” |`)).toEqual([])
})

test('a test that nobody wrote, a file that is gone and a line without a test are found', () => {
  const absent = ['never', 'written'].join(' ')
  expect(faults(`| A | \`${here}\` “${absent}” |\n| B | \`tests/gone.test.ts\` “a” |\n| C | soon |`)).toEqual([
    `3: ${here} has no test “${absent}”`,
    '4: tests/gone.test.ts has no test “a”',
    '5: no test is named',
  ])
})

test('the same behaviour stands once', () => {
  const line = `| A | \`${here}\` “the same behaviour stands once” |`
  expect(faults(`${line}\n${line}`)).toEqual(['4: the same behaviour stands twice'])
})

test('other pages are left alone', () => {
  expect(faults('| A | soon |', 'docs/other.md')).toEqual([])
})
