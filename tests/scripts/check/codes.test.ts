import { expect, test } from 'vitest'
import { checkCodes } from '#scripts/check/codes.ts'

const catalogue = {
  COMMON0010: { status: 400, message: 'Required' },
  ZBOA0102: { status: 400, message: 'Wait {seconds} s', context: ['seconds'] },
}
const source = (text: string) => ({ file: 'server/a.ts', text })
const faults = (text: string, entries: Parameters<typeof checkCodes>[1] = catalogue) =>
  checkCodes([source(text)], entries).map(({ line, what }) => (line ? `${line}: ${what}` : what))

test('a code of the catalogue, its common form and success may be used', () => {
  expect(faults("a('ZBOA0102'); b('ZBPE0010'); c('COMMON0010'); d('ZBOA0000')")).toEqual([])
})

test('a code that the catalogue lacks is reported with its line', () => {
  expect(faults("\na('ZBOA0103')")).toEqual(['2: ZBOA0103 is no code of the catalogue'])
})

test('an entry may not mean success, and its text may only name its context', () => {
  expect(faults('', { ZBOA0000: { status: 400, message: 'No' } })).toEqual([
    'ZBOA0000 ends in 0000, which means success',
  ])
  expect(faults('', { ZBOA0104: { status: 400, message: 'No {name}' } })).toEqual([
    'ZBOA0104 names {name} in its text and not in its context',
  ])
})

test('the catalogue of the project is in order', () => {
  expect(checkCodes([])).toEqual([])
})
