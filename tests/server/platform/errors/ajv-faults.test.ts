// What the validator finds arrives as the field and number that the catalogue gives.
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import { ajvFaults } from '#server/platform/errors/ajv-faults.ts'

const text = { type: 'string', minLength: 2, maxLength: 4 }
const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })

function faultsOf(
  properties: object,
  body: object,
  more: object = {},
  options: { readonly verbose: boolean } = { verbose: true },
) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, ...options })
  formats.default(ajv)
  const validate = ajv.compile({ type: 'object', properties, ...more })
  expect(validate(body)).toBe(false)
  return ajvFaults(validate.errors ?? [], 'PE')
}

test.each([
  ['a missing field', {}, {}, { required: ['a'] }, '0010', {}],
  ['an empty text', { a: text }, { a: '' }, {}, '0010', {}],
  ['a null where none is allowed', { a: text }, { a: null }, {}, '0010', {}],
  ['a long text', { a: text }, { a: 'abcde' }, {}, '0011', { min: 2, max: 4 }],
  ['a short text', { a: text }, { a: 'a' }, {}, '0011', { min: 2, max: 4 }],
  [
    'a short text without a longest',
    { a: { type: 'string', minLength: 2 } },
    { a: 'a' },
    {},
    '0011',
    { min: 2, max: '∞' },
  ],
  ['a long text that may be null', { a: nullable(text) }, { a: 'abcde' }, {}, '0011', { min: 2, max: 4 }],
  ['a wrong type', { a: { type: 'integer' } }, { a: 'x' }, {}, '0013', { pattern_name: 'integer' }],
  [
    'a wrong type that may be null',
    { a: nullable({ type: 'integer' }) },
    { a: 'x' },
    {},
    '0013',
    { pattern_name: 'integer' },
  ],
  [
    'a wrong date',
    { a: { type: 'string', format: 'date' } },
    { a: '2026-02-30' },
    {},
    '0013',
    { pattern_name: 'date' },
  ],
  ['a wrong pattern', { a: { type: 'string', pattern: '^x$' } }, { a: 'y' }, {}, '0013', { pattern_name: 'pattern' }],
  ['no choice', { a: { enum: ['A', 'B'] } }, { a: 'C' }, {}, '0014', { allowed: 'A, B' }],
  ['a small number', { a: { type: 'integer', minimum: 1, maximum: 9 } }, { a: 0 }, {}, '0015', { min: 1, max: 9 }],
  ['a large number', { a: { type: 'integer', maximum: 9 } }, { a: 10 }, {}, '0015', { min: '-∞', max: 9 }],
  ['an empty list', { a: { type: 'array', minItems: 1 } }, { a: [] }, {}, '0028', {}],
  ['a long list', { a: { type: 'array', maxItems: 1 } }, { a: [1, 2] }, {}, '0032', { detail: 1 }],
  ['the same twice', { a: { type: 'array', uniqueItems: true } }, { a: [1, 2, 1] }, {}, '0027', { index: 2 }],
  ['an unknown field', {}, { a: 1 }, { additionalProperties: false }, '0018', {}],
])('%s', (_name, properties, body, more, number, context) => {
  expect(faultsOf(properties, body, more)).toEqual({
    a: [{ code: `ZBPE${number}`, context: { field: 'a', ...context } }],
  })
})

test('a field inside a list is named with dots and its index', () => {
  const visits = {
    type: 'array',
    items: { type: 'object', required: ['start'], properties: { day: { type: 'integer' } } },
  }
  expect(Object.keys(faultsOf({ visits }, { visits: [{ start: 1 }, { start: 1, day: 'x' }, {}] }))).toEqual([
    'visits.1.day',
    'visits.2.start',
  ])
})

test('of one field the first fault is told, of several fields each one', () => {
  const faults = faultsOf({ a: { ...text, pattern: '^x' }, b: { type: 'integer' } }, { a: 'abcdef', b: 'x' })
  expect(Object.keys(faults)).toEqual(['a', 'b'])
  expect(faults.a).toHaveLength(1)
})

test('a body of a wrong type belongs to no field', () => {
  expect(Object.keys(faultsOf({}, [] as object))).toEqual(['__all__'])
})

test('a validator that tells little still gives every value the text needs', () => {
  expect(faultsOf({ a: text }, { a: 'abcde' }, {}, { verbose: false })).toEqual({
    a: [{ code: 'ZBPE0011', context: { field: 'a', min: 0, max: 4 } }],
  })
})
