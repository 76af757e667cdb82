import { expect, it } from 'vitest'
import { columnSizes } from '#src/screens/report/library/column-sizes.ts'
import type { ReportColumn, ReportRow } from '#src/screens/report/library/report-calls.ts'

/** A letter takes ten pixels, a strong one twelve; 13 surround a text. */
const ruler = { rem: 10, width: (text: string, weight: number) => text.length * (weight === 600 ? 12 : 10) }

const column = (name: string, more: Partial<ReportColumn> = {}): ReportColumn => ({
  ...{ name, label: name, kind: 'minutes', is_shown: true, is_person: false, sortable: false, choices: {} },
  ...more,
})

function sizesOf(columns: readonly ReportColumn[], row: ReportRow = {}, foot: ReportRow = {}): readonly number[] {
  const text = (of: ReportRow, { name }: ReportColumn) => String(of[name] ?? '')
  const isPlace = ({ name }: ReportColumn) => name.includes('/')
  return columnSizes({ columns, rows: [row], sums: [foot], text, names: ['Subtotal'], isPlace }, ruler)
}

it('a column is as wide as its heading with the arrow, its values, its words or its sum', () => {
  const columns = [
    column('code'),
    column('heading', { sortable: true }),
    column('value'),
    column('sum'),
    column('word', { kind: 'choice', choices: { H: 'Half a day' } }),
  ]
  const sizes = sizesOf(columns, { value: '1234567' }, { sum: '1234567' })
  expect(sizes.map((size) => size - 13)).toEqual([8 * 12, 9 * 12, 7 * 10, 7 * 12, 10 * 10])
})

it('dates have one width, with room for a sign of four marks; names have room, and nothing goes too far', () => {
  const columns = [column('code'), column('1/1'), column('1/2'), column('name', { kind: 'text' }), column('path')]
  expect(sizesOf(columns).slice(1, 4)).toEqual([53, 53, 103])
  expect(sizesOf(columns, { '1/2': 'P[><+' }).slice(1, 3)).toEqual([63, 63])
  expect(sizesOf(columns, { path: 'Works, '.repeat(9) }).at(-1)).toBe(180)
})
