// Finds the sheets of an XLSX file in their order, each with its place in the archive.
import { unpack, type ZipEntry } from './check-zip.ts'

export interface SheetPlace {
  readonly name: string
  readonly entry: ZipEntry
}

const sheetTag = /<(?:\w+:)?sheet\s[^>]*>/g
const relationTag = /<(?:\w+:)?Relationship\s[^>]*>/g

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return named[name] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}

const attribute = (tag: string, name: string) => decode(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** Nothing where the archive is no workbook. */
export function sheetPlaces(entries: readonly ZipEntry[]): SheetPlace[] {
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const textOf = (name: string) => {
    const entry = byName.get(name)
    return entry ? unpack(entry).toString('utf8') : ''
  }
  const targets = new Map<string, string>()
  for (const [tag] of textOf('xl/_rels/workbook.xml.rels').matchAll(relationTag)) {
    const target = attribute(tag, 'Target')
    targets.set(attribute(tag, 'Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  const places: SheetPlace[] = []
  for (const [tag] of textOf('xl/workbook.xml').matchAll(sheetTag)) {
    const entry = byName.get(targets.get(attribute(tag, '[\\w]+:id')) ?? '')
    if (entry) places.push({ name: attribute(tag, 'name'), entry })
  }
  return places
}
