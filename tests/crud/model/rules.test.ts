import { describe, expect, it } from 'vitest'
import { departmentMeta } from '#openapi/generated/contract/company/department.ts'
import { locationMeta } from '#openapi/generated/contract/company/location.ts'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import type { FieldMeta } from '#openapi/types.ts'
import { problemsOf } from '#src/crud/model/problems.ts'

function numberFor(meta: FieldMeta | undefined, value: unknown): string | undefined {
  if (!meta) throw new Error('no such field')
  return problemsOf({ field: meta }, { field: value }, 'PE').field?.[0]?.code
}

describe('a text', () => {
  const { dept_name, dept_code, remark } = departmentMeta.fields

  it('that is required refuses emptiness', () => {
    expect(numberFor(dept_name, '')).toBe('ZBPE0010')
    expect(numberFor(dept_name, 'Plant')).toBeUndefined()
  })
  it.each(['a>b', 'a=b', '<b>', 'a\tb', 'a\u0007b'])('refuses the illegal characters of %j', (text) => {
    expect(numberFor(dept_name, text)).toBe('ZBPE0012')
  })
  it('may hold line breaks only where the contract says so', () => {
    expect(numberFor(remark, 'one\ntwo')).toBeUndefined()
    expect(numberFor(remark, 'one\n<two>')).toBe('ZBPE0012')
    expect(numberFor(dept_name, 'one\ntwo')).toBe('ZBPE0012')
  })
  it('keeps its length and its pattern', () => {
    expect(numberFor(dept_name, 'x'.repeat(101))).toBe('ZBPE0011')
    expect(numberFor(dept_code, 'not a code')).toBe('ZBPE0013')
    expect(numberFor(dept_code, 'HR-01/a')).toBeUndefined()
  })
  it('of a suggested code may be left empty', () => {
    expect(numberFor(dept_code, '')).toBeUndefined()
  })
})

describe('other values', () => {
  it('a number stays in its range', () => {
    expect(numberFor(locationMeta.fields.radius, 19)).toBe('ZBPE0015')
    expect(numberFor(locationMeta.fields.radius, 20)).toBeUndefined()
    expect(numberFor(departmentMeta.fields.sort_order, 10_000)).toBe('ZBPE0015')
  })
  it('a decimal, which is a text, stays in its range', () => {
    const hours: FieldMeta = { kind: 'decimal', label: 'Hours', minimum: 0, maximum: 24 }
    expect(['-0.5', '0', '24', '24.5'].map((text) => numberFor(hours, text))).toEqual([
      'ZBPE0015',
      undefined,
      undefined,
      'ZBPE0015',
    ])
  })
  it('a choice is one of the choices', () => {
    expect(numberFor(employeeMeta.fields.dev_privilege, 3)).toBe('ZBPE0014')
    expect(numberFor(employeeMeta.fields.dev_privilege, 14)).toBeUndefined()
  })
  it('a list with a least length may not be empty', () => {
    expect(numberFor(employeeMeta.fields.area, [])).toBe('ZBPE0028')
    expect(numberFor(employeeMeta.fields.area, [3])).toBeUndefined()
  })
  it('a date has the form of the wire', () => {
    expect(numberFor(employeeMeta.fields.birthday, '14/05/1990')).toBe('ZBPE0013')
    expect(numberFor(employeeMeta.fields.birthday, '1990-05-14')).toBeUndefined()
  })
  it('a password may hold what other texts may not', () => {
    expect(numberFor({ kind: 'secret', label: 'Password' }, 'a<b>=c')).toBeUndefined()
  })
  it('the limits are named in the problem', () => {
    const { fields, letters } = departmentMeta
    expect(problemsOf(fields, { dept_name: 'x'.repeat(200) }, letters).dept_name?.[0]?.context).toEqual({
      field: 'dept_name',
      min: 1,
      max: 100,
    })
  })
})
