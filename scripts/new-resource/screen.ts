// Gives a new resource its screen: an address in its area, and a page in the menu.
import type { Area } from './areas.ts'
import type { Names } from './names.ts'

interface Place {
  readonly names: Names
  readonly areaName: string
  readonly area: Area
}

/** The line by hand, where the area has no screens yet. */
export const screenLine = ({ names: { file }, area: { screens } }: Place): string =>
  `${quotedKey(file)}: () => import('./${screens}/${file}.ts'),`

/** File name → text: what the pages of the resource are made of. */
export function screenFile({
  names: { constant, file },
  areaName,
  area: { screens },
}: Place): readonly [string, string] {
  const text = `// What the pages at \`/${screens}/${file}\` are made of.
import { ${constant}Meta } from '#openapi/generated/contract/${areaName}/${file}.ts'
import { ${constant} } from '#resources/${areaName}/${file}.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(${constant}, ${constant}Meta)
`
  return [`src/app/areas/${screens}/${file}.ts`, text]
}

/** The area's file with the screen in it. */
export function withScreen(text: string, place: Place): string {
  const list = after(text, 'screens: {')
  return `${text.slice(0, list)}\n    ${screenLine(place)}${text.slice(list)}`
}

export function menuPage({ names: { name, file, title }, area: { module, screens } }: Place): string {
  return `{ path: '/${screens}/${file}', title: msg\`${title}\`, right: '${module}.view_${name}' }`
}

/** The menu with the page behind the last one of its module. */
export function withMenuPage(text: string, place: Place): string {
  const last = text.lastIndexOf(`path: '/${place.area.screens}/`)
  if (last < 0) throw new Error(`The menu has no pages below /${place.area.screens}/`)
  const end = text.indexOf('}', last) + 1
  return `${text.slice(0, end)}, ${menuPage(place)}${text.slice(end)}`
}

function after(text: string, part: string): number {
  const at = text.indexOf(part)
  if (at < 0) throw new Error(`${part} is not there`)
  return at + part.length
}

const quotedKey = (key: string) => (/^\w+$/.test(key) ? key : `'${key}'`)
