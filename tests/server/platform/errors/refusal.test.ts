// Refusals carry their code's status; fields at fault make one code or the number for several.
import { expect, test } from 'vitest'
import { failure } from '#server/platform/errors/envelope.ts'
import { mergeFaults } from '#server/platform/errors/field-faults.ts'
import { moduleLetters } from '#server/platform/errors/module-letters.ts'
import { Refusal, refuse, refuseFields } from '#server/platform/errors/refusal.ts'

test('a refusal has the status of its code, unless the call answers with another', () => {
  expect(refuse('ZBOA0404').status).toBe(404)
  expect(refuse('ZBPE0039').status).toBe(404)
  expect(refuse('ZBOA0201').status).toBe(400)
  expect(new Refusal('ZBOA0201', {}, undefined, null, 401).status).toBe(401)
})

test('a code that the catalogue lacks is a fault of the program', () => {
  expect(() => new Refusal('ZBPE9999')).toThrow('ZBPE9999 is not in the catalogue')
})

test('one field at fault gives its own code and context, with the field beside it', () => {
  const context = { field: 'email', value: 'a@b.co' }
  const refusal = refuseFields('SY', { email: [{ code: 'ZBSY0017', context }] })
  expect(failure(refusal, 'id')).toEqual({
    code: 'ZBSY0017',
    isSuccess: false,
    data: null,
    message: 'Already in use',
    context,
    errors: { email: [{ code: 'ZBSY0017', context, message: 'Already in use' }] },
    request_id: 'id',
  })
})

test('several fields at fault give number 0045, how many and the first of them', () => {
  const refusal = refuseFields('SY', { email: [{ code: 'ZBSY0017' }], groups: [{ code: 'ZBSY0010' }] })
  expect(failure(refusal, 'id')).toMatchObject({
    code: 'ZBSY0045',
    message: 'Please correct the highlighted fields',
    context: { count: 2, field: 'email' },
    errors: {
      email: [{ code: 'ZBSY0017', context: { field: 'email' } }],
      groups: [{ code: 'ZBSY0010', context: { field: 'groups' }, message: 'This field is required' }],
    },
  })
})

test('the text is filled with the context, and shows a gap where a value is missing', () => {
  expect(failure(refuse('ZBPE0035', { max_mb: 2 }), 'id').message).toBe('The file is larger than 2 MB')
  expect(failure(refuse('ZBPE0035'), 'id').message).toBe('The file is larger than … MB')
})

test('faults of several sources come together, each code once for a field', () => {
  const a = { name: [{ code: 'ZBPE0010' }] }
  const b = { name: [{ code: 'ZBPE0010' }, { code: 'ZBPE0017' }], area: [{ code: 'ZBPE0016' }] }
  expect(mergeFaults(a, b)).toEqual({
    name: [{ code: 'ZBPE0010' }, { code: 'ZBPE0017' }],
    area: [{ code: 'ZBPE0016' }],
  })
})

test('the letters of an address are those of its module, else the general ones', () => {
  expect(moduleLetters('/web/personnel/api/v2/areas/')).toBe('PE')
  expect(moduleLetters('/web/oauth/api/v1/token/')).toBe('OA')
  expect(moduleLetters('/employees')).toBe('OA')
})
