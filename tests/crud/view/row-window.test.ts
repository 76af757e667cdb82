import { expect, it } from 'vitest'
import { windowOf } from '#src/crud/view/table/row-window.ts'

it('holds the rows in view and some on both sides', () => {
  const { first, end } = windowOf(1000, 40, 8000, 800)
  expect(first).toBeLessThan(200)
  expect(end).toBeGreaterThan(220)
  expect(end - first).toBeLessThan(60)
})

it('stays within the rows', () => {
  expect(windowOf(1000, 40, 0, 800).first).toBe(0)
  expect(windowOf(1000, 40, 40_000, 800).end).toBe(1000)
  expect(windowOf(0, 40, 500, 800)).toEqual({ first: 0, end: 0 })
})

it('of wide tables fewer rows stand ready beyond the view', () => {
  const { first, end } = windowOf(1000, 40, 8000, 800, 4)
  expect([first, end]).toEqual([196, 224])
})
