// Columns are as wide as their page needs, never wider than they were, and never narrower than somebody made them.
import { expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import { columnsOf, type ListColumn } from '#src/crud/model/columns.ts'
import { fitColumns, neededWidths } from '#src/crud/model/fitted-columns.ts'

const meta: ResourceMeta = contract.employee
const columns: readonly ListColumn[] = columnsOf(
  { columns: ['emp_code', 'first_name', 'photo', 'hire_date'] } as never,
  meta,
).filter(({ hidden }) => !hidden)
const row = (first_name: string) => ({
  id: 1,
  version: 1,
  display_name: '',
  emp_code: '7',
  first_name,
  hire_date: null,
})
const width = (field: string, fitted: readonly ListColumn[] = columns) =>
  fitted.find((column) => column.field === field)?.width

test('a short page leaves narrow columns, a long text takes all that its column has', () => {
  const short = fitColumns(columns, neededWidths(columns, [row('Ana')], {}), {}, {})
  expect(width('first_name', short)).toBeLessThan(width('first_name') ?? 0)
  const long = fitColumns(columns, neededWidths(columns, [row('A'.repeat(90))], {}), {}, {})
  expect(width('first_name', long)).toBe(width('first_name'))
  expect(width('photo', short)).toBe(width('photo'))
})

test('a page that follows narrows nothing, and a chosen width stays', () => {
  const first = neededWidths(columns, [row('Maximiliano José')], {})
  expect(neededWidths(columns, [row('Al')], first)).toEqual(first)
  expect(fitColumns(columns, first, { emp_code: 200 }, {})[0]).toBe(columns[0])
})
