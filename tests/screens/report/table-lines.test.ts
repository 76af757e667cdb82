// Where rows, headings and subtotals of a grouped table stand.
import { expect, it } from 'vitest'
import { tableLines } from '#src/screens/report/library/table-lines.ts'

const group = (key: string, first: number, count: number) => ({ key, label: key, first, count, totals: {} })
const groups = [group('a', 0, 2), group('b', 2, 1), group('c', 3, 3)]

const drawn = (page: Parameters<typeof tableLines>[0]) => {
  const { count, lineAt } = tableLines(page)
  return Array.from({ length: count }, (_, index) => {
    const line = lineAt(index)
    return line.kind === 'row' ? line.at : `${line.kind} ${line.group.key}`
  })
}

it('each group has a heading above its rows and a subtotal below them', () => {
  expect(drawn({ total: 6, totals: { late: 3 }, groups })).toEqual([
    ...['heading a', 0, 1, 'subtotal a'],
    ...['heading b', 2, 'subtotal b'],
    ...['heading c', 3, 4, 5, 'subtotal c'],
  ])
})

it('without amounts there is nothing to sum', () => {
  expect(drawn({ total: 6, totals: {}, groups })).toEqual(['heading a', 0, 1, 'heading b', 2, 'heading c', 3, 4, 5])
})

it('rows that are not grouped stand alone', () => {
  expect(drawn({ total: 3, totals: { late: 3 }, groups: [] })).toEqual([0, 1, 2])
})

it('a line of many is found without making the others', () => {
  const many = Array.from({ length: 2000 }, (_, at) => group(String(at), at * 500, 500))
  const { count, lineAt } = tableLines({ total: 1_000_000, totals: { late: 3 }, groups: many })
  expect(count).toBe(1_004_000)
  expect([lineAt(502), lineAt(503), lineAt(count - 2), lineAt(count - 1)]).toEqual([
    { kind: 'heading', group: many[1] },
    { kind: 'row', at: 500 },
    { kind: 'row', at: 999_999 },
    { kind: 'subtotal', group: many[1999] },
  ])
})
