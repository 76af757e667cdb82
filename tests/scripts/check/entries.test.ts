import { expect, test } from 'vitest'
import { checkEntries } from '#scripts/check/entries.ts'

const entry = (name: string, lines: number) => ({
  file: `resources/area/${name}.ts`,
  text: `defineResource(\n${'\n'.repeat(lines - 2)})\n`,
})
const extension = (name: string) => ({ file: `src/extensions/area/${name}.ts`, text: 'extend(' })
const found = (...sources: Parameters<typeof checkEntries>[0]) => checkEntries(sources).map(({ what }) => what)

test('entries whose median is long are found, a long one among short ones is not', () => {
  expect(found(entry('a', 10), entry('b', 39), entry('c', 300))).toEqual([])
  expect(found(entry('a', 10), entry('b', 40), entry('c', 41))).toEqual([
    'the median entry has 40 lines, the line is under 40',
  ])
})

test('one extension among five screens is found, among six it is not', () => {
  const plain = (count: number) => Array.from({ length: count }, (_, at) => entry(`plain-${at}`, 9))
  expect(found(entry('own', 9), extension('own'), extension('part'), ...plain(5))).toEqual([])
  expect(found(entry('own', 9), extension('own'), ...plain(4))).toEqual([
    '1 of 5 screens have an extension, the line is under one in five',
  ])
})

test('what is only looked up is no screen', () => {
  const lookedUp = { ...entry('own-kind', 9), text: 'defineResource(\n  at: null,\n)' }
  const plain = ['a', 'b', 'c', 'd'].map((name) => entry(name, 9))
  expect(found(entry('own', 9), extension('own'), ...plain, lookedUp)).toHaveLength(1)
})
