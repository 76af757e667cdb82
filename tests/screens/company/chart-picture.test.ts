import { describe, expect, test } from 'vitest'
import type { ChartNode } from '#src/screens/company/organization-chart/chart-calls.ts'
import { firstChart } from '#src/screens/company/organization-chart/chart-state.ts'
import { chartSvg } from '#src/screens/company/organization-chart/chart-svg.ts'
import { hueOf, initials } from '#src/screens/company/organization-chart/initials.ts'
import { layOut } from '#src/screens/company/organization-chart/layout.ts'
import { overlaps, visibleRect, zoomedAt } from '#src/screens/company/organization-chart/view.ts'

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

function draw(nodes: readonly ChartNode[], mirrored = false): Document {
  const state = firstChart(nodes, { view: 'department', people: false })
  const text = chartSvg({
    state,
    layout: layOut(state, mirrored),
    mirrored,
    dark: false,
    measure: (part, size) => part.length * size * 0.5,
    lines: ({ code, total_count: all }) => [code, `Employees: ${all}`],
  })
  return new DOMParser().parseFromString(text, 'image/svg+xml')
}

describe('the picture of the chart', () => {
  test('is whole SVG, and names stay text whatever they hold', () => {
    const picture = draw([node(1, null, { name: '<script>alert("&")</script>' })])
    expect(picture.querySelector('parsererror')).toBeNull()
    expect(picture.querySelector('script')).toBeNull()
    expect(picture.querySelector('text')?.textContent).toContain('<script>')
  })

  test('has a card for each node, a line for each parent, and dashes around what is out of scope', () => {
    const picture = draw([node(1, null, { in_scope: false }), node(2, 1), node(3, 1)])
    expect(picture.querySelectorAll('g')).toHaveLength(3)
    expect(picture.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
    expect(picture.querySelectorAll('[stroke-dasharray]')).toHaveLength(1)
  })

  test('shortens names that do not fit', () => {
    const name = 'A department with a name that is far too long for its card'
    expect(draw([node(1, null, { name })]).querySelector('text')?.textContent).toMatch(/^A department.*…$/)
  })

  test('is written from right to left where the page is', () => {
    expect(
      draw([node(1, null)], true)
        .querySelector('text')
        ?.getAttribute('direction'),
    ).toBe('rtl')
  })
})

test('initials are the first letters of the first and the last word, in any script', () => {
  expect(initials('María de la Cruz')).toBe('MC')
  expect(initials('Cher')).toBe('C')
  expect(initials('محمد العتيبي')).toBe('م\u200cا')
  expect(initials('प्रिया शर्मा').length).toBeGreaterThan(1)
  expect(hueOf('Ana')).toBe(hueOf('Ana'))
})

describe('looking at the chart', () => {
  test('what lies at the pointer stays there when zooming', () => {
    const view = { x: 10, y: 20, zoom: 1 }
    const at = { x: 300, y: 200 }
    const zoomed = zoomedAt(view, 1.5, at)
    const seen = ({ x, y, zoom }: typeof view) => [(at.x - x) / zoom, (at.y - y) / zoom]
    expect(seen(zoomed)[0]).toBeCloseTo(seen(view)[0] ?? 0)
    expect(seen(zoomed)[1]).toBeCloseTo(seen(view)[1] ?? 0)
  })

  test('zooming has limits', () => {
    expect(zoomedAt({ x: 0, y: 0, zoom: 1 }, 1000, { x: 0, y: 0 }).zoom).toBe(2)
    expect(zoomedAt({ x: 0, y: 0, zoom: 1 }, 0.00001, { x: 0, y: 0 }).zoom).toBe(0.05)
  })

  test('more is drawn than is seen, and small movements draw nothing new', () => {
    const frame = { clientWidth: 800, clientHeight: 600 }
    const drawn = visibleRect({ x: 0, y: 0, zoom: 1 }, frame)
    expect(overlaps(drawn, { x: -20, y: -20, width: 10, height: 10 })).toBe(true)
    expect(visibleRect({ x: -30, y: 30, zoom: 1 }, frame)).toEqual(drawn)
    expect(visibleRect({ x: -900, y: 0, zoom: 1 }, frame)).not.toEqual(drawn)
  })
})
