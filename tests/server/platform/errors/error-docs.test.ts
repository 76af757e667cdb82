// The catalogue of codes, its page and its placeholders stay in step.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CodeEntry } from '#openapi/codes/entry.ts'
import { codes, findCode } from '#openapi/codes.ts'

const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')
const entries: readonly (readonly [string, CodeEntry])[] = Object.entries(codes)

test('the page names every code of the catalogue and no other', () => {
  const listed = [...page.matchAll(/^\| (ZB[A-Z]{2}\d{4}|\d{4}) \|/gm)].map(([, code = '']) => code)
  const known = entries.map(([key]) => (key.startsWith('COMMON') ? key.slice(-4) : key))
  expect(listed.sort()).toEqual(known.sort())
})

test.each(entries)(
  '%s has a form of its own, a status and a text whose placeholders its context gives',
  (key, entry) => {
    expect(key).toMatch(/^(COMMON00[1-9]\d|ZB[A-Z]{2}\d{4})$/)
    expect(key).not.toMatch(/0000$/)
    expect(entry.status).toBeGreaterThanOrEqual(400)
    const named = [...entry.message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(entry.context ?? []).toEqual(expect.arrayContaining(named))
  },
)

test('general faults and numbers of every module are no code twice', () => {
  const own = entries.map(([key]) => key).filter((key) => /^ZB(?!OA)[A-Z]{2}00/.test(key))
  expect(own).toEqual([])
})

test('a common number is found under the letters of any module, an unknown one nowhere', () => {
  expect(findCode('ZBWF0017')).toBe(codes.COMMON0017)
  expect(findCode('ZBPE2004')).toBe(codes.ZBPE2004)
  expect(findCode('ZBPE9999')).toBeUndefined()
  expect(findCode('COMMON0017')).toBeUndefined()
})
