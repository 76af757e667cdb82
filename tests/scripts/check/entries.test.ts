import { expect, test } from 'vitest'
import { checkEntries } from '#scripts/check/entries.ts'

const entry = (name: string, lines: number) => ({
  file: `resources/area/${name}.ts`,
  text: `defineResource(\n${'\n'.repeat(lines - 2)})\n`,
})
const screen = (name: string, extended: boolean) => ({
  file: `src/app/areas/area/${name}.ts`,
  text: extended ? "import { x } from '#src/extensions/area/x.ts'" : 'export const screen = 1',
})
const found = (...sources: Parameters<typeof checkEntries>[0]) => checkEntries(sources).map(({ what }) => what)

test('entries whose median is long are found, a long one among short ones is not', () => {
  expect(found(entry('a', 10), entry('b', 39), entry('c', 300))).toEqual([])
  expect(found(entry('a', 10), entry('b', 40), entry('c', 41))).toEqual([
    'the median entry has 40 lines, the line is under 40',
  ])
})

test('one extension among five screens is found, among six it is not', () => {
  const plain = (count: number) => Array.from({ length: count }, (_, at) => screen(`plain-${at}`, false))
  expect(found(screen('own', true), ...plain(5))).toEqual([])
  expect(found(screen('own', true), ...plain(4))).toEqual([
    '1 of 5 screens have an extension, the line is under one in five',
  ])
})
