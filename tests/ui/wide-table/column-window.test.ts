import { expect, it } from 'vitest'
import { columnPlaces, columnsInSight } from '#src/ui/wide-table/column-window.ts'

// 100 pixels stay at the side of twenty columns, every other one of which is wider.
const places = columnPlaces(
  100,
  Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 50 : 70)),
)

it('holds the columns in sight and one more on both sides', () => {
  expect(columnsInSight(places, { side: 0, width: 340 })).toEqual({ firstColumn: 0, endColumn: 5 })
  expect(columnsInSight(places, { side: 120, width: 340 })).toEqual({ firstColumn: 1, endColumn: 7 })
  expect(columnsInSight(places, { side: 119, width: 342 })).toEqual({ firstColumn: 0, endColumn: 8 })
})

it('stays within the columns', () => {
  expect(columnsInSight(places, { side: 960, width: 340 })).toEqual({ firstColumn: 15, endColumn: 20 })
  expect(columnsInSight(places, { side: 5000, width: 340 })).toEqual({ firstColumn: 15, endColumn: 20 })
  expect(columnsInSight(places, { side: 30, width: 1400 })).toEqual({ firstColumn: 0, endColumn: 20 })
  expect(columnsInSight(columnPlaces(0, []), { side: 0, width: 340 })).toEqual({ firstColumn: 0, endColumn: 0 })
})
