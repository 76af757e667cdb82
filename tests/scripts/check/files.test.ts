import { expect, test } from 'vitest'
import { checkFiles } from '#scripts/check/files.ts'

const faults = (file: string, text: string) => checkFiles([{ file, text }]).map(({ what }) => what)
const opening = '// What this file is for, in one sentence.\n'

test('a file opens with one sentence on what it is for', () => {
  expect(faults('src/api/a.ts', `${opening}export const a = 1\n`)).toEqual([])
  expect(faults('src/api/a.ts', 'export const a = 1\n')).toEqual(['no opening sentence'])
  expect(faults('src/api/a.ts', '// a\nexport const a = 1\n')).toEqual(['no opening sentence'])
})

test('entries, contract files and tests say what they are without a sentence', () => {
  expect(faults('resources/company/area.ts', 'export const area = 1\n')).toEqual([])
  expect(faults('tests/a.test.ts', "import 'vitest'\n")).toEqual([])
})

test('a barrel is refused, the door of an area is not', () => {
  const barrel = `${opening}export { a } from './a.ts'\nexport type { B } from './b.ts'\n`
  expect(faults('src/api/index.ts', barrel)).toEqual(['a barrel: it only passes on exports'])
  expect(faults('server/areas/company/exports.ts', barrel)).toEqual([])
  expect(faults('src/api/a.ts', `${opening}export * from './b.ts'\nexport const c = 1\n`)).toHaveLength(1)
})

test('names are kebab-case', () => {
  expect(faults('src/api/useList.ts', opening)).toEqual(['the name useList.ts is not kebab-case'])
  expect(faults('src/api/use-list.test-d.ts', opening)).toEqual([])
})
