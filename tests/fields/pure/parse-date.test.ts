import { expect, it } from 'vitest'
import { parseDate, parseDateTime } from '#src/fields/date/parse-date.ts'

it.each([
  ['2026-05-04', '2026-05-04'],
  ['2026-5-4', '2026-05-04'],
  ['2026/05/04', '2026-05-04'],
  ['2026.5.4', '2026-05-04'],
  ['20260504', '2026-05-04'],
  ['٢٠٢٦-٠٥-٠٤', '2026-05-04'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['04-05-2026', undefined],
  ['26-05-04', undefined],
  ['', undefined],
])('the day “%s” is read as %s', (text, date) => {
  expect(parseDate(text)).toBe(date)
})

it.each([
  ['2026-05-04 09:30:15', '2026-05-04 09:30:15'],
  ['2026-5-4 9:30', '2026-05-04 09:30:00'],
  ['2026-05-04T09:30', '2026-05-04 09:30:00'],
  ['2026-05-04', '2026-05-04 00:00:00'],
  ['2026-05-04 24:00', undefined],
  ['2026-05-04 09:30 x', undefined],
  ['09:30', undefined],
])('the moment “%s” is read as %s', (text, moment) => {
  expect(parseDateTime(text)).toBe(moment)
})
