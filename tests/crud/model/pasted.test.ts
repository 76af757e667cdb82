// Reading what spreadsheets copy, and laying it over the cells of a list.
import { describe, expect, test } from 'vitest'
import type { ListColumn } from '#src/crud/model/columns.ts'
import { layOver, rangeOf } from '#src/crud/model/pasted.ts'

describe('a copied range', () => {
  test.each([
    ['a', [['a']]],
    [
      'a\tb\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\r\nb\r\n', [['a'], ['b']]],
    ['"two\nlines"\t"say ""hi"""\nc', [['two\nlines', 'say "hi"'], ['c']]],
    ['5" pipe\tb', [['5" pipe', 'b']]],
    ['a\t\tc', [['a', '', 'c']]],
  ])('%j is read cell by cell', (text, cells) => expect(rangeOf(text)).toEqual(cells))
})

describe('laid over a list', () => {
  const column = (field: string) => ({ field }) as ListColumn
  const rows = [1, 2, 3].map((id) => ({ id, display_name: `Row ${id}`, version: 1 }))
  const columns = ['code', 'name', 'count', 'note'].map(column)
  const isOpen = (field: string) => field === 'name' || field === 'note'

  test('cells go right and down from the first one; fixed columns keep theirs, and no column moves up', () => {
    const laid = layOver(
      [
        ['a', 'b', 'c'],
        ['d', 'e', 'f'],
      ],
      { rows, columns, start: { id: 2, field: 'name' }, isOpen },
    )
    expect(laid.rows.map(({ row, cells }) => [row.id, cells])).toEqual([
      [2, { name: 'a', note: 'c' }],
      [3, { name: 'd', note: 'f' }],
    ])
    expect(laid.fixed).toEqual([column('count')])
    expect(laid.beyond).toBe(0)
  })

  test('rows that find no record are counted, columns that find none are left out', () => {
    const laid = layOver(
      [
        ['a', 'x'],
        ['b', 'x'],
      ],
      { rows, columns, start: { id: 3, field: 'note' }, isOpen },
    )
    expect(laid.rows.map(({ cells }) => cells)).toEqual([{ note: 'a' }])
    expect(laid.beyond).toBe(1)
  })
})
