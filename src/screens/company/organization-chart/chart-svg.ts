// The whole chart as a picture of its own: SVG text that needs nothing from the page.
import type { ChartNode } from './chart-calls.ts'
import type { ChartState } from './chart-state.ts'
import { hueOf, initials } from './initials.ts'
import { card, type Layout, linkPath, type Placed } from './layout.ts'

export interface Picture {
  readonly state: ChartState
  readonly layout: Layout
  readonly mirrored: boolean
  readonly dark: boolean
  /** Pixels that a text takes; `bold` or not, at the size. */
  readonly measure: (text: string, size: number, weight: 400 | 600) => number
  /** The line below a name, and the one below that. */
  readonly lines: (node: ChartNode) => readonly [string, string]
}

const font = "'Inter Variable', 'Segoe UI', 'Noto Sans Arabic', system-ui, sans-serif"
const inks = {
  light: { page: '#ffffff', card: '#ffffff', border: '#ced4da', line: '#adb5bd', text: '#1a1d21', dim: '#5c636a' },
  dark: { page: '#1f1f1f', card: '#2e2e2e', border: '#424242', line: '#828282', text: '#e6e6e6', dim: '#a9adb1' },
} as const

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')

export function chartSvg(picture: Picture): string {
  const { layout, state, mirrored, dark } = picture
  const { width, height } = layout
  const ink = inks[dark ? 'dark' : 'light']
  const lines = layout.nodes.flatMap((placed) => {
    const parent = placed.parent === undefined ? undefined : layout.byKey.get(placed.parent)
    return parent ? [linkPath(placed, parent, mirrored)] : []
  })
  const cards = layout.nodes.flatMap((placed) => {
    const node = state.nodes.get(placed.key)
    return node ? [cardSvg(picture, placed, node)] : []
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${font}">
<rect width="100%" height="100%" fill="${ink.page}"/>
<path d="${lines.join('')}" fill="none" stroke="${ink.line}" stroke-width="1.5"/>
${cards.join('\n')}
</svg>`
}

const inset = 12
const face = 44

function cardSvg({ mirrored, dark, measure, lines }: Picture, { x, y }: Placed, node: ChartNode): string {
  const ink = inks[dark ? 'dark' : 'light']
  const person = node.in_scope ? (node.type === 'employee' ? node.name : node.manager?.name) : undefined
  const begins = person ? inset + face + 10 : inset
  const room = card.width - begins - inset
  const at = mirrored ? card.width - begins : begins
  const text = (value: string, top: number, size: number, weight: 400 | 600, fill: string) => {
    const fitting = shortened(value, (part) => measure(part, size, weight) <= room)
    return `<text x="${at}" y="${top}" font-size="${size}" font-weight="${weight}" fill="${fill}"${mirrored ? ' direction="rtl"' : ''}>${escaped(fitting)}</text>`
  }
  const [second, third] = node.in_scope ? lines(node) : ['', '']
  const top = second || third ? 34 : 50
  return [
    `<g transform="translate(${x} ${y})">`,
    `<rect width="${card.width}" height="${card.height}" rx="8" fill="${ink.card}" stroke="${ink.border}"${node.in_scope ? '' : ' stroke-dasharray="4 3"'}/>`,
    person ? portraitSvg(person, mirrored ? card.width - inset - face / 2 : inset + face / 2, dark) : '',
    text(node.name, top, 14, 600, node.in_scope ? ink.text : ink.dim),
    second && text(second, top + 20, 12, 400, ink.dim),
    third && text(third, top + 38, 12, 400, ink.dim),
    '</g>',
  ].join('')
}

function portraitSvg(name: string, x: number, dark: boolean): string {
  const hue = hueOf(name)
  const [back, front] = dark
    ? [`hsl(${hue} 25% 30%)`, `hsl(${hue} 40% 88%)`]
    : [`hsl(${hue} 50% 92%)`, `hsl(${hue} 45% 28%)`]
  const middle = card.height / 2
  return `<circle cx="${x}" cy="${middle}" r="${face / 2}" fill="${back}"/><text x="${x}" y="${middle + 5}" text-anchor="middle" font-size="14" font-weight="600" fill="${front}">${escaped(initials(name))}</text>`
}

/** The text, or as much of it as fits with an ellipsis behind it. */
function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const letters = [...text]
  let [shorter, longer] = [0, letters.length]
  while (longer - shorter > 1) {
    const middle = (shorter + longer) >> 1
    if (fits(`${letters.slice(0, middle).join('')}…`)) shorter = middle
    else longer = middle
  }
  return `${letters.slice(0, shorter).join('').trimEnd()}…`
}
