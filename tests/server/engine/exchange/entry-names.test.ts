import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safePart, uniqueNames } from '#server/engine/exchange/write/entry-names.ts'

describe('a part of a name in an archive', () => {
  test.each([
    ['..', '_'],
    ['../../etc/passwd', 'etc passwd'],
    ['C:\\Windows\\x.pdf', 'C Windows x.pdf'],
    ['con', '_con'],
    ['NUL.pdf', '_NUL.pdf'],
    [' .hidden. ', 'hidden'],
    ['a\u0000b\u202Ec', 'a b c'],
    ['', '_'],
    ['çağla نورة.pdf', 'çağla نورة.pdf'],
  ])('%j is %j', (text, part) => {
    expect(safePart(text)).toBe(part)
  })

  test('whatever people write, it stays one part of a path that every system takes, and keeps its ending', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const part = safePart(`x${text}.pdf`)
        expect(part).toMatch(/^(?![. ])[^\p{C}/\\:*?"<>|]+$/u)
        expect(part.endsWith('.pdf')).toBe(true)
        expect([...part].length).toBeLessThanOrEqual(101)
      }),
    )
  })
})

test('a name is given once, whatever its letter case, and numbered before its ending', () => {
  const once = uniqueNames()
  expect(['a/x.pdf', 'a/X.pdf', 'b/x.pdf', 'a/x (2).pdf', 'a/x.pdf', 'none', 'none'].map(once)).toEqual([
    'a/x.pdf',
    'a/X (2).pdf',
    'b/x.pdf',
    'a/x (2) (2).pdf',
    'a/x (3).pdf',
    'none',
    'none (2)',
  ])
})
