// How values stand in the files of automatic exports: dates, times, numbers and minutes by the patterns of columns and tasks.
import { expect, test } from 'vitest'
import { isNumberPattern, numberPatternText, sheetPattern } from '#server/areas/system/auto-export/number-pattern.ts'
import { isPatternOf, written } from '#server/areas/system/auto-export/written-values.ts'

const patterns = { date: 'DD/MM/YYYY', time: 'h:mm A', number: '0.0' }

test.each([
  ['date', '2026-03-09', null, '09/03/2026'],
  ['date', '2026-03-09', 'D.M.YY', '9.3.26'],
  ['time', '15:04:05', null, '3:04 PM'],
  ['time', '00:04:05', 'HH:mm:ss', '00:04:05'],
  ['dateTime', '2026-03-09 15:04:05', null, '09/03/2026 3:04 PM'],
  ['dateTime', '2026-03-09 15:04:05', 'YYYYMMDD HHmm', '20260309 1504'],
  ['number', 3, null, '3.0'],
  ['decimal', '2.25', '0,00', '2,25'],
  ['text', '7', '0.00', '7'],
  ['number', null, '0.00', null],
] as const)('a %s %j with the pattern %j of its column is %j', (kind, value, own, text) => {
  expect(written(value, { kind }, patterns, own)).toBe(text)
})

test.each([
  ['1234567.885', '#,##0.00', '1,234,567.89'],
  ['1234567.5', "#'##0", "1'234'568"],
  ['-1234.5', '#.##0,00', '-1.234,50'],
  ['-0.004', '0.00', '0.00'],
  ['12', '00000', '00012'],
  ['9007199254740993.1', '0', '9007199254740993'],
  ['n/a', '0.00', 'n/a'],
])('%s as %s is %s', (value, pattern, text) => {
  expect(numberPatternText(value, pattern)).toBe(text)
})

test('minutes are written as hours and minutes, or as numbers', () => {
  const minutes = { kind: 'number', unit: 'minute' } as const
  expect(written(1565, minutes, patterns, 'HH:mm')).toBe('26:05')
  expect(written(-65, minutes, patterns, 'H:mm')).toBe('-1:05')
  expect(written(65, minutes, patterns)).toBe('65.0')
  expect(isPatternOf({ kind: 'number' }, 'HH:mm')).toBe(false)
})

test('one sign does not part both thousands and decimals, and a pattern is of the field that it is for', () => {
  expect(['#,##0.00', '0', '# ##0,0'].map(isNumberPattern)).toEqual([true, true, true])
  expect(['#,##0,00', '#', '1.00', '0.', ''].map(isNumberPattern)).toEqual([false, false, false, false, false])
  expect(isPatternOf({ kind: 'date' }, 'HH:mm')).toBe(false)
  expect(isPatternOf({ kind: 'text' }, '0.00')).toBe(false)
})

test('spreadsheets get the pattern in their own signs', () => {
  expect(['#.##0,00', '000', '0,0'].map(sheetPattern)).toEqual(['#,##0.00', '000', '0.0'])
})
