import { expect, test } from 'vitest'
import { checkOwnClock } from '#scripts/check/own-clock.ts'

const lines = (text: string, file = 'src/screens/a.tsx') => checkOwnClock([{ file, text }]).map(({ line }) => line)

test("dates and times of the reader's machine are refused, but where the company's are made", () => {
  const text = 'const now = new Date()\nconst year = now.getFullYear()\nconst clock = now.toTimeString().slice(0, 5)\n'
  expect(lines(text)).toEqual([2, 3])
  expect(lines(text, 'src/i18n/today.ts')).toEqual([])
  expect(lines(text, 'server/areas/a.ts')).toEqual([])
})

test('moments and dates of the wire are no matter of a clock', () => {
  expect(
    lines('const since = Date.now()\nconst day = date.getUTCDate()\nconst at = new Date().toISOString()\n'),
  ).toEqual([])
})
