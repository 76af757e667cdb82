// Which column of the file fills which field: plain fields one each, references up to three.

import type { ReferencePart } from '../match/column-target.ts'
import type { ColumnMatch } from '../match/match-columns.ts'
import type { ImportField } from '../values/import-field.ts'
import type { ImportSubject } from './subject.ts'

export interface LayoutColumn {
  readonly index: number
  readonly header: string
}

export interface PlainColumn extends LayoutColumn {
  readonly field: ImportField
  /** Of a moment whose day stands in this column: that of its time. */
  readonly time?: LayoutColumn
}

/** Columns by what they hold of the record referred to. */
export interface ReferenceColumns {
  readonly field: ImportField
  readonly columns: Readonly<Partial<Record<ReferencePart, LayoutColumn>>>
}

export interface Layout {
  readonly header: readonly string[]
  /** Of a key that is one field. */
  readonly key: PlainColumn | undefined
  /** The key included. */
  readonly plain: readonly PlainColumn[]
  readonly references: readonly ReferenceColumns[]
}

export function layoutOf(header: readonly string[], matches: readonly ColumnMatch[], subject: ImportSubject): Layout {
  const references = new Map<string, { field: ImportField; columns: Partial<Record<ReferencePart, LayoutColumn>> }>()
  const moments = new Map<string, { date?: PlainColumn; time?: PlainColumn }>()
  for (const { index, header: text, target } of matches) {
    if (!target) continue
    const { field, part } = target
    if (part === undefined || part === 'date' || part === 'time') {
      moments.set(field.name, { ...moments.get(field.name), [part ?? 'date']: { index, header: text, field } })
      continue
    }
    const group = references.get(field.name) ?? { field, columns: {} }
    group.columns[part] = { index, header: text }
    references.set(field.name, group)
  }
  const plain = [...moments.values()].flatMap(({ date, time }) =>
    date && time ? [{ ...date, time }] : (date ?? time ?? []),
  )
  const key = subject.keys.length === 1 ? plain.find(({ field }) => field.name === subject.key.name) : undefined
  return { header, key, plain, references: [...references.values()] }
}

/** The column a fault of the field is shown in. */
export function columnOf({ plain, references }: Layout, name: string): LayoutColumn | undefined {
  const found = plain.find(({ field }) => field.name === name)
  if (found) return found
  const columns = references.find(({ field }) => field.name === name)?.columns
  return columns?.code ?? columns?.any ?? columns?.name
}
