// The order of areas, and how many files lie flat in them.
import { expect, test } from 'vitest'
import { checkAreas } from '#scripts/check/areas.ts'
import { checkFlatFolders } from '#scripts/check/flat-folders.ts'

const list = (...names: string[]) => ({
  file: 'server/areas/all-areas.ts',
  text: `export const areas: readonly Area[] = [${names.join(', ')}]\n`,
})
const manifest = (name: string, ...needs: string[]) => ({
  file: `server/areas/${name}/manifest.ts`,
  text: `export const ${name} = defineArea('${name}', {\n  needs: [${needs.map((need) => `'${need}'`).join(', ')}],\n})\n`,
})
const user = (name: string, of: string) => ({
  file: `server/areas/${name}/a.ts`,
  text: `import { x } from '../${of}/exports.ts'\n`,
})
const faults = (...sources: { file: string; text: string }[]) => checkAreas(sources).map(({ what }) => what)

test('an area imports from areas that it needs and that stand before it', () => {
  expect(faults(list('low', 'high'), manifest('low'), manifest('high', 'low'), user('high', 'low'))).toEqual([])
})

test('an import of an area that is not needed is found, with its place', () => {
  expect(checkAreas([list('low', 'high'), manifest('low'), manifest('high'), user('high', 'low')])).toMatchObject([
    { file: 'server/areas/high/a.ts', line: 1, what: 'area high imports from low, which it does not need' },
  ])
})

test('a circle of areas is found', () => {
  expect(
    faults(
      list('low', 'high'),
      manifest('low', 'high'),
      manifest('high', 'low'),
      user('high', 'low'),
      user('low', 'high'),
    ),
  ).toEqual(['area low needs high, which does not stand before it'])
})

test('a need that is no need any more is found', () => {
  expect(faults(list('low', 'high'), manifest('low'), manifest('high', 'low'))).toEqual(['area high does not use low'])
})

test('an area without a manifest, or that nothing lists, is found', () => {
  expect(faults(list('low'), { file: 'server/areas/low/a.ts', text: '' })).toEqual(['area low is not among all areas'])
  expect(faults(list(), manifest('low'))).toEqual(['area low is not among all areas'])
})

test('the number of files in a folder of an area may only fall', () => {
  const files = (folder: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ file: `server/areas/${folder}/f${at}.ts`, text: '' }))
  const found = (count: number, recorded: Record<string, number>) =>
    checkFlatFolders(files('low', count), recorded).map(({ what, mend }) => `${what}. ${mend}`)
  expect(found(15, {})).toEqual([])
  expect(found(16, {})).toHaveLength(1)
  expect(found(20, { 'server/areas/low': 20 })).toEqual([])
  expect(found(21, { 'server/areas/low': 20 })).toHaveLength(1)
  expect(found(19, { 'server/areas/low': 20 })[0]).toContain('Lower its number to 19')
  expect(found(15, { 'server/areas/low': 20 })[0]).toContain('Take its line out')
})
