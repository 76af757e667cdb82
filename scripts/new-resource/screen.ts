// Gives a new resource its screen: an address in its area, and a page in the menu.
import type { Area } from './areas.ts'
import type { Names } from './names.ts'

interface Place {
  readonly names: Names
  readonly areaName: string
  readonly area: Area
}

/** The lines by hand, where the area has no screens yet. */
export function screenLines({ names, areaName }: Place): readonly string[] {
  const { constant, file } = names
  return [
    `import { ${constant}Meta } from '#openapi/generated/contract/${areaName}.ts'`,
    `import { ${constant} } from '#resources/${areaName}/${file}.ts'`,
    `    ${quotedKey(file)}: resourceScreen(${constant}, ${constant}Meta),`,
  ]
}

/** The area's file with the screen in it; the formatter puts imports in order afterwards. */
export function withScreen(text: string, place: Place): string {
  const [contractImport = '', entryImport = '', screen = ''] = screenLines(place)
  const opening = text.indexOf('\nimport ') + 1
  const list = after(text, 'screens: {')
  return [
    text.slice(0, opening),
    contractImport,
    '\n',
    entryImport,
    '\n',
    text.slice(opening, list),
    '\n',
    screen,
    text.slice(list),
  ].join('')
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
