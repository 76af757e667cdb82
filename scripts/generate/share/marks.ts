// What a field is called, means and is marked as stands with the row: what makes and changes records does not say it again.
import type { OpenApiDocument, Schema } from '../document.ts'

const written = /(?:Create|Update|Patch)$/

const isMark = (key: string): boolean => key === 'title' || key.startsWith('x-')

const marksOf = (field: Schema): Record<string, unknown> =>
  Object.fromEntries(Object.entries(field).filter(([key]) => isMark(key)))

/** Fields of bodies that the row has too, with the row's. */
function* fieldsWithRows({ components: { schemas } }: OpenApiDocument) {
  for (const [name, { properties = {} }] of Object.entries(schemas)) {
    const row = written.test(name) ? schemas[name.replace(written, 'Row')]?.properties : undefined
    if (!row) continue
    for (const [field, own] of Object.entries(properties)) {
      const shown = row[field]
      if (shown) yield { properties, field, own, shown }
    }
  }
}

/** Takes titles, marks and descriptions that stand with the row out of bodies. */
export function dropMarks(document: OpenApiDocument): OpenApiDocument {
  const copy = structuredClone(document)
  for (const { properties, field, own, shown } of fieldsWithRows(copy)) {
    if (sorted(marksOf(own)) !== sorted(marksOf(shown))) continue
    properties[field] = Object.fromEntries(
      Object.entries(own).filter(([key]) => !isMark(key) && !(key === 'description' && own[key] === shown[key])),
    )
  }
  return copy
}

/** Puts them back, in place, where a field has no marks. */
export function restoreMarks(document: OpenApiDocument): void {
  for (const { own, shown } of fieldsWithRows(document)) {
    if (Object.keys(marksOf(own)).length > 0) continue
    const { description = shown.description } = own
    Object.assign(own, structuredClone(marksOf(shown)), description !== undefined && { description })
  }
}

const sorted = (marks: Readonly<Record<string, unknown>>): string => JSON.stringify(Object.entries(marks).sort())
