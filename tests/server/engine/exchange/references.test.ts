import { describe, expect, test } from 'vitest'
import { referenceIndex } from '#openapi/reference-index.ts'
import { missingRecords } from '#server/engine/exchange/import/missing-records.ts'
import { readReference, referenceTokens } from '#server/engine/exchange/import/read-reference.ts'

const index = referenceIndex([
  { id: 1, code: '1', name: 'Corp', parent: null },
  { id: 20, code: '20', name: 'Plant Monterrey', parent: 1 },
  { id: 21, code: '21', name: 'Line A', parent: 20 },
  { id: 30, code: '30', name: 'Plant Dubai', parent: 1 },
  { id: 31, code: '31', name: 'Line A', parent: 30 },
  { id: 60, code: 'SEC', name: 'Night Security', parent: 1 },
])

const read = (texts: Parameters<typeof readReference>[1]) => {
  const answer = readReference('department', texts, index)
  return 'fault' in answer
    ? `${answer.part}: ${answer.fault.context.reason ?? answer.fault.code}`
    : answer.mismatch
      ? `${answer.id}!`
      : answer.id
}

describe('a record is found', () => {
  test.each([
    ['by its code, case aside', { code: 'sec' }, 60],
    ['by its name, accents and case aside', { name: 'NIGHT  security' }, 60],
    ['by its path', { name: 'Plant Monterrey / Line A' }, 21],
    ['by its whole path', { name: 'corp/plant dubai/line a' }, 31],
    ['by code in a column that says neither', { any: '21' }, 21],
    ['by name in a column that says neither', { any: 'Night Security' }, 60],
    ['as it is shown', { any: '21 Line A' }, 21],
    ['by its code beside a name that fits', { code: '21', any: 'Plant Monterrey / Line A' }, 21],
    ['by its code beside a name that several have', { code: '31', name: 'Line A' }, 31],
    ['by its code, with a warning, beside the name of another', { code: '20', name: 'Night Security' }, '20!'],
    ['by its code, with a warning, beside a name nobody has', { code: '20', name: 'Fabrik' }, '20!'],
  ])('%s', (_name, texts, found) => {
    expect(read(texts)).toBe(found)
  })
})

describe('a record is not found', () => {
  test.each([
    ['by a code nobody has, though the name fits', { code: '999', name: 'Night Security' }, 'code: 0016'],
    ['by a name that several have', { name: 'Line A' }, 'name: several'],
    ['by a name nobody has', { any: 'Moon base' }, 'any: 0016'],
  ])('%s', (_name, texts, fault) => {
    expect(read(texts)).toBe(fault)
  })
})

test.each([
  ['1;2', ['1', '2']],
  ['1, 2 ,2', ['1', '2']],
  ['North; South, East', ['North', 'South, East']],
  ['a|b', ['a', 'b']],
])('%j names several', (text, tokens) => {
  expect(referenceTokens(text, () => false)).toEqual(tokens)
})

test('a name with a separator in it is one name where it is known', () => {
  expect(referenceTokens('Retail, Dubai', (text) => text === 'Retail, Dubai')).toEqual(['Retail, Dubai'])
})

describe('missing records', () => {
  const missing = (wanted: readonly { code?: string; name?: string; count: number }[]) =>
    missingRecords(wanted, index, true)

  test('come with those above them first', () => {
    const found = missing([
      { code: '71', name: 'Shop / Till', count: 3 },
      { code: '70', name: 'Shop', count: 1 },
    ])
    expect(found).toEqual([
      { code: '70', name: 'Shop' },
      { code: '71', name: 'Till', parent: 'Shop' },
    ])
  })

  test('stand below records that are there', () => {
    expect(missing([{ code: '22', name: 'Plant Monterrey / Line B', count: 1 }])).toEqual([
      { code: '22', name: 'Line B', parent: 'Plant Monterrey' },
    ])
  })

  test('keep a slash in their name where nothing of the first part is known', () => {
    expect(missing([{ name: 'R&D / Lab', count: 1 }])).toEqual([{ name: 'R&D / Lab' }])
  })

  test('leave out what is known, and codes that contradict a known name', () => {
    expect(
      missing([
        { code: '21', count: 1 },
        { name: 'Night Security', count: 1 },
        { code: '999', name: 'Night Security', count: 9 },
      ]),
    ).toEqual([])
  })

  test('of two codes for one name the commoner has it', () => {
    expect(
      missing([
        { code: '999', name: 'Shop', count: 1 },
        { code: '70', name: 'shop', count: 311 },
      ]),
    ).toEqual([{ code: '70', name: 'shop' }])
  })
})
