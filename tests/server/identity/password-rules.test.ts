import { describe, expect, test } from 'vitest'
import { isListed, listedCount } from '#server/areas/identity/known-list.ts'
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
    expect(faultOf('Harbour!7Lee', 'harbour@one.test')).toBe('0114')
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
    // Of the list alone.
    '!QAZ2wsx',
    '1qaz@WSX',
    'Football123!',
    'Metallica1!',
    'Pok3mon123!',
  ])('%s stands on every list', (password) => {
    expect(faultOf(password)).toBe('0111')
  })
})

describe('the list of known passwords', () => {
  test('holds 100,000 and more', () => {
    expect(listedCount()).toBeGreaterThanOrEqual(100_000)
  })

  test.each(['123456', 'password', 'QWERTY', '!QAZ2wsx', 'metallica1', 'trustno1'])('holds %s', (password) => {
    expect(isListed(password)).toBe(true)
  })

  test('holds none of ten thousand texts of chance', () => {
    const texts = Array.from({ length: 10_000 }, (_, at) => `x${at}-${(at * 7919).toString(36)}-Harbour`)
    expect(texts.filter(isListed)).toEqual([])
  })
})
