import { describe, expect, test } from 'vitest'
import type { ChartNode } from '#src/screens/company/organization-chart/chart-calls.ts'
import { firstChart, keyOf, turned, wayTo, withNodes } from '#src/screens/company/organization-chart/chart-state.ts'
import { card, layOut, linkPath } from '#src/screens/company/organization-chart/layout.ts'

const node = (id: number, parent: number | null, more: Partial<ChartNode> = {}): ChartNode => ({
  id,
  parent,
  type: 'department',
  name: `Department ${id}`,
  code: String(id),
  title: null,
  photo: null,
  manager: null,
  employee_count: 0,
  total_count: 0,
  has_children: true,
  found: false,
  in_scope: true,
  ...more,
})

const part = { view: 'department', people: false } as const
const small = firstChart([node(1, null), node(2, 1), node(3, 1)], part)
const wide = (children: number) =>
  firstChart([node(1, null), ...Array.from({ length: children }, (_, at) => node(10 + at, 1))], part)

describe('what is known of the chart', () => {
  test('begins with its roots open', () => {
    expect(small.roots).toEqual(['department:1'])
    expect([...small.open]).toEqual(['department:1'])
  })

  test('begins closed where opening would show a forest', () => {
    expect(wide(61).open.size).toBe(0)
  })

  test('a node whose parent is not answered is a root', () => {
    expect(firstChart([node(5, 4), node(6, 5)], part).roots).toEqual(['department:5'])
  })

  test('children are added below what was opened, people beside departments', () => {
    const more = withNodes(small, [node(4, 2), node(4, 2, { type: 'employee' })], 'department', 'department:2')
    expect(more.children.get('department:2')).toEqual(['department:4', 'employee:4'])
    expect(more.roots).toEqual(small.roots)
  })

  test('the way to a node begins at the root', () => {
    const nodes = new Map([node(1, null), node(2, 1), node(3, 2)].map((one) => [keyOf(one), one]))
    expect(wayTo('department:3', nodes, 'department')).toEqual(['department:1', 'department:2'])
  })
})

describe('the layout', () => {
  test('puts a parent above the middle of its children', () => {
    const { byKey } = layOut(small, false)
    const [parent, left, right] = ['department:1', 'department:2', 'department:3'].map((key) => byKey.get(key))
    expect(parent?.x).toBe(((left?.x ?? 0) + (right?.x ?? 0)) / 2)
    expect(left?.y).toBe(right?.y)
    expect((left?.y ?? 0) - (parent?.y ?? 0)).toBeGreaterThan(card.height)
  })

  test('is mirrored where the page is written from right to left', () => {
    const [normal, mirrored] = [layOut(small, false), layOut(small, true)]
    expect(mirrored.byKey.get('department:2')?.x).toBe(normal.byKey.get('department:3')?.x)
  })

  test('stacks many closed siblings in columns, and nothing overlaps', () => {
    const { nodes, width } = layOut(wide(30), false)
    expect(width).toBeLessThan(6 * (card.width + 40))
    for (const one of nodes)
      for (const other of nodes)
        if (one !== other)
          expect(Math.abs(one.x - other.x) >= card.width || Math.abs(one.y - other.y) >= card.height).toBe(true)
  })

  test('leaves room for what an open sibling shows beside a stack', () => {
    const state = turned(
      withNodes(wide(9), [node(100, 10), node(101, 10)], 'department', 'department:10'),
      'department:10',
      true,
    )
    const { nodes, byKey } = layOut(state, false)
    expect(byKey.get('department:100')?.level).toBe(3)
    for (const one of nodes)
      for (const other of nodes)
        if (one !== other)
          expect(Math.abs(one.x - other.x) >= card.width || Math.abs(one.y - other.y) >= card.height).toBe(true)
  })

  test('draws lines from parents down, and from the side into stacks', () => {
    const { byKey } = layOut(small, false)
    const [parent, child] = [byKey.get('department:1'), byKey.get('department:2')]
    expect(parent && child && linkPath(child, parent, false)).toMatch(/^M[\d.]+,[\d.]+V[\d.]+H[\d.]+V[\d.]+$/)
    const stack = layOut(wide(9), false).byKey
    const [top, stacked] = [stack.get('department:1'), stack.get('department:12')]
    expect(top && stacked && linkPath(stacked, top, false)).toMatch(/H[\d.]+V[\d.]+H[\d.]+$/)
  })

  test('of 10,000 nodes takes a moment', () => {
    const nodes = [node(1, null), ...Array.from({ length: 10_000 }, (_, at) => node(at + 2, Math.floor(at / 8) + 1))]
    const state = withNodes(small, nodes, 'department')
    const began = performance.now()
    const layout = layOut({ ...state, open: new Set(state.nodes.keys()) }, false)
    expect(layout.nodes.length).toBe(10_001)
    expect(performance.now() - began).toBeLessThan(2000)
  })
})
