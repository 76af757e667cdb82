import { describe, expect, test } from 'vitest'
import { passwordFault } from '#server/areas/identity/password-rules.ts'

const faultOf = (password: string, name = 'someone@one.test') => passwordFault(password, name)

describe('a password', () => {
  test.each(['Str0ng!Harbour', 'Tr4vel!ngSky', 'Demo@2026', 'aZ9#aZ9#x'])('%s will do', (password) => {
    expect(faultOf(password)).toBeNull()
  })

  test.each([
    ['too short', 'aB3!efg'],
    ['too long', `aB3!${'x'.repeat(125)}`],
    ['without a digit', 'Harbour!Light'],
    ['without a small letter', 'HARBOUR!7'],
    ['without a capital letter', 'harbour!7'],
    ['without a sign', 'Harbour77'],
    ['with a sign that is not allowed', 'Harbour!7~'],
    ['with a blank', 'Harbour !7'],
    ['with a letter of another script', 'Harböur!7'],
  ])('%s breaks the rules', (_, password) => {
    expect(faultOf(password)).toBe('0102')
  })

  test('of exactly 8 and 128 characters is neither too short nor too long', () => {
    expect([faultOf('hB3!efgk'), faultOf(`hB3!${'kw'.repeat(62)}`)]).toEqual([null, null])
  })

  test('must not hold the name of the account', () => {
    expect(faultOf('Harbour!7Lee', 'harbour@one.test')).toBe('0102')
  })

  test.each([
    'P@ssw0rd1!',
    'Password1!',
    'Passw0rd!',
    'Admin@123',
    'Qwerty123$',
    'Welcome1!',
    'Summer2024!',
    'Abcd1234!',
    'P@$$w0rd',
    'Test@1234',
    'aaAA11!!',
    'Test!Test1',
  ])('%s stands on every list', (password) => {
    expect(faultOf(password)).toBe('0111')
  })
})
