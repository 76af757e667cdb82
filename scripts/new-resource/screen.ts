// Gives the screen of a new resource its page in the menu; the screen itself is generated.
import type { Area } from './areas.ts'
import type { Names } from './names.ts'

interface Place {
  readonly names: Names
  readonly area: Area
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
