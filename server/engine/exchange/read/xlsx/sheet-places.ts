// Finds the sheets of an XLSX file in their order, each with its place in the archive.
import { unpack, type ZipEntry } from '../check-zip.ts'
import { attribute } from './xml-text.ts'

export interface SheetPlace {
  readonly name: string
  readonly entry: ZipEntry
}

const sheetTag = /<(?:\w+:)?sheet\s[^>]*>/g
const relationTag = /<(?:\w+:)?Relationship\s[^>]*>/g

const relations = 'xl/_rels/workbook.xml.rels'

const placeOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

function relationTags(entries: readonly ZipEntry[]): string[] {
  const entry = entries.find(({ name }) => name === relations)
  return entry ? [...unpack(entry).toString('utf8').matchAll(relationTag)].map(([tag]) => tag) : []
}

/** Where the parts around the sheets lie: `styles` → `xl/styles.xml`. */
export const partTargets = (entries: readonly ZipEntry[]): ReadonlyMap<string, string> =>
  new Map(
    relationTags(entries).map((tag) => [
      attribute(tag, 'Type').replace(/^.*\//, ''),
      placeOf(attribute(tag, 'Target')),
    ]),
  )

/** Nothing where the archive is no workbook. */
export function sheetPlaces(entries: readonly ZipEntry[]): SheetPlace[] {
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const book = byName.get('xl/workbook.xml')
  const targets = new Map(relationTags(entries).map((tag) => [attribute(tag, 'Id'), placeOf(attribute(tag, 'Target'))]))
  const places: SheetPlace[] = []
  for (const [tag] of (book ? unpack(book).toString('utf8') : '').matchAll(sheetTag)) {
    const entry = byName.get(targets.get(attribute(tag, '[\\w]+:id')) ?? '')
    if (entry) places.push({ name: attribute(tag, 'name'), entry })
  }
  return places
}
