// Finds the sheets of an XLSX file in their order, each with its place in the archive.
import { unpack, type ZipEntry } from '../check-zip.ts'
import { attribute } from './xml-text.ts'

export interface SheetPlace {
  readonly name: string
  readonly entry: ZipEntry
}

const sheetTag = /<(?:\w+:)?sheet\s[^>]*>/g
const relationTag = /<(?:\w+:)?Relationship\s[^>]*>/g

/** Finds an entry by its place; programs do not agree on its letter case. */
export type Parts = (place: string) => ZipEntry | undefined

export function partsOf(entries: readonly ZipEntry[]): Parts {
  const byPlace = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  return (place) => byPlace.get(place.toLowerCase())
}

interface Relation {
  readonly id: string
  readonly type: string
  readonly place: string
}

const folderOf = (place: string) => place.slice(0, place.lastIndexOf('/') + 1)
const textOf = (entry: ZipEntry | undefined) => (entry ? unpack(entry).toString('utf8') : '')

/** What the part at a place refers to; '' is the archive itself. */
function relationsOf(parts: Parts, place: string): Relation[] {
  const folder = folderOf(place)
  const tags = textOf(parts(`${folder}_rels/${place.slice(folder.length)}.rels`)).matchAll(relationTag)
  return [...tags].map(([tag]) => {
    const target = attribute(tag, 'Target').replace(/^\.\//, '')
    return {
      id: attribute(tag, 'Id'),
      type: attribute(tag, 'Type').replace(/^.*\//, ''),
      place: target.startsWith('/') ? target.slice(1) : `${folder}${target}`,
    }
  })
}

/** Where most programs put it, where the archive does not say. */
const usual = 'xl/workbook.xml'

const bookPlace = (parts: Parts): string =>
  relationsOf(parts, '').find(({ type, place }) => type === 'officeDocument' && parts(place))?.place ?? usual

export const bookText = (parts: Parts): string => textOf(parts(bookPlace(parts)))

/** A part beside the sheets, such as `styles`. */
export function besideSheets(parts: Parts, type: string): ZipEntry | undefined {
  const named = relationsOf(parts, bookPlace(parts)).find((one) => one.type === type)
  return parts(named?.place ?? `xl/${type}.xml`)
}

/** Nothing where the archive is no workbook. */
export function sheetPlaces(parts: Parts): SheetPlace[] {
  const targets = new Map(relationsOf(parts, bookPlace(parts)).map(({ id, place }) => [id, place]))
  const places: SheetPlace[] = []
  for (const [tag] of bookText(parts).matchAll(sheetTag)) {
    const entry = parts(targets.get(attribute(tag, '[\\w]+:id')) ?? '')
    if (entry) places.push({ name: attribute(tag, 'name'), entry })
  }
  return places
}
