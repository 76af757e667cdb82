import { expect, it } from 'vitest'
import {
  cleanPassword,
  isSafePassword,
  meetsCondition,
  passwordConditions,
} from '#src/fields/password/password-conditions.ts'

it.each([
  ['', []],
  ['abc', ['lower']],
  ['ABCDEFGH', ['length', 'upper']],
  ['Abcdef12', ['length', 'digit', 'lower', 'upper']],
  ['Abcdef1!', ['length', 'digit', 'lower', 'upper', 'special']],
  ['Abcdef1!~', ['length', 'digit', 'lower', 'upper']],
  ['Ab1!', ['digit', 'lower', 'upper', 'special']],
])('“%s” meets %j', (password, met) => {
  expect(passwordConditions.filter((condition) => meetsCondition(password, condition))).toEqual(met)
  expect(isSafePassword(password)).toBe(met.length === 5)
})

it('white space is stripped wherever it stands', () => {
  expect(cleanPassword(' A b\tc\u00a0d\n')).toBe('Abcd')
})
