import { expect, it } from 'vitest'
import { cleanNumberText, numberOf } from '#src/fields/number/number-text.ts'

it.each([
  ['15', '15', 15],
  ['1.5', '1.5', 1.5],
  ['1.', '1.', 1],
  ['.5', '.5', 0.5],
  ['1.2.3', '1.23', 1.23],
  ['1,234.5', '1234.5', 1234.5],
  ['-3', '3', 3],
  ['1e5', '15', 15],
  ['٣٠', '30', 30],
  ['abc', '', null],
  ['.', '.', null],
  ['', '', null],
])('“%s” leaves “%s” and stands for %s', (typed, text, value) => {
  expect(cleanNumberText(typed)).toBe(text)
  expect(numberOf(cleanNumberText(typed))).toBe(value)
})
