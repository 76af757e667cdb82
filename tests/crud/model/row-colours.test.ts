import { describe, expect, it } from 'vitest'
import type { FieldMeta } from '#openapi/types.ts'
import { colouredBy } from '#src/crud/model/coloured-fields.ts'
import { colouring } from '#src/crud/model/row-colours.ts'

const field = (kind: FieldMeta['kind'], nullable = false): FieldMeta => ({ kind, label: '', filter: true, nullable })
const fields = {
  name: field('text'),
  boss: field('reference', true),
  areas: field('references'),
  hired: field('date', true),
  age: field('number'),
}
const row = {
  name: 'Özlem',
  boss: { id: 3, display_name: 'C' },
  areas: [{ id: 1 }, { id: 2 }],
  hired: '2026-03-01',
  age: 9,
}
const colourOf = (condition: object, of: object = row) =>
  colouring([{ condition: JSON.stringify(condition), colour: 'red' }], fields)({ ...of })

describe('the colour of a row', () => {
  it.each([
    [{ name: 'OZLEM' }, { name: 'Oz' }],
    [{ name__icontains: 'ZLE' }, { name__icontains: 'x' }],
    [{ boss: 3 }, { boss__isnull: true }],
    [{ areas__in: [2, 5] }, { areas__in: [5] }],
    [{ hired__gte: '2026-03-01' }, { hired__lt: '2026-03-01' }],
    [{ age__gt: 8 }, { age__gt: 10 }],
    [{ not: { name: 'Ana' } }, { not: { areas__in: [1] } }],
    [{ or: [{ age: 1 }, { name: 'ozlem' }] }, { and: [{ age: 1 }, { name: 'ozlem' }] }],
  ])('is given where %j holds and not where %j does', (holds, fails) => {
    expect(colourOf(holds)).toBe('red')
    expect(colourOf(fails)).toBeUndefined()
  })

  it('counts what is empty as not being anything', () => {
    expect(colourOf({ not: { boss__in: [3] } }, { ...row, boss: null })).toBe('red')
    expect(colourOf({ hired__lt: '2030-01-01' }, { ...row, hired: null })).toBeUndefined()
  })

  it('is that of the first rule that holds; rules that no longer fit give none', () => {
    const rules = [
      { condition: '{"gone":1}', colour: 'red' as const },
      { condition: '{"age":9}', colour: 'blue' as const },
      { condition: '{"name":"ozlem"}', colour: 'green' as const },
    ]
    expect(colouring(rules, fields)(row)).toBe('blue')
    expect(colouredBy(rules, fields)).toEqual(['age', 'name'])
  })
})
