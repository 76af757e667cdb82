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
  /** Where the day of a time stands that this column holds alone, the nearest first. */
  readonly days: readonly LentDay[]
}

export interface LentDay extends LayoutColumn {
  /** It was matched for this moment, not for another one or for the day of the record. */
  readonly isOwn: boolean
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
  const moments = new Map<string, Moment>()
  for (const { index, header: text, target } of matches) {
    if (!target) continue
    const { field, part } = target
    if (part === undefined || part === 'date' || part === 'time') {
      const column = { index, header: text, field, days: [] }
      moments.set(field.name, { ...moments.get(field.name), [part ?? 'whole']: column })
      continue
    }
    const group = references.get(field.name) ?? { field, columns: {} }
    group.columns[part] = { index, header: text }
    references.set(field.name, group)
  }
  const plain = withSpan([...moments.values()].flatMap(momentColumn), subject)
  const key = subject.keys.length === 1 ? plain.find(({ field }) => field.name === subject.key.name) : undefined
  return { header, key, plain, references: [...references.values()] }
}

interface Moment {
  readonly whole?: PlainColumn
  readonly date?: PlainColumn
  readonly time?: PlainColumn
}

function momentColumn({ whole, date, time }: Moment): PlainColumn | readonly PlainColumn[] {
  if (date && time) return { ...date, time }
  if (whole && date) return { ...whole, days: [{ ...date, isOwn: true }] }
  return whole ?? date ?? time ?? []
}

/** Of two moments the first has its day where the record has one, the second where the first has it. */
function withSpan(plain: readonly PlainColumn[], { rules: { span } }: ImportSubject): readonly PlainColumn[] {
  if (!span) return plain
  const lent = (name?: string) =>
    plain.flatMap((column): LentDay[] =>
      column.field.name === name ? [{ ...column, isOwn: false }, ...column.days.map(others)] : [],
    )
  const [start, day] = [lent(span.start), lent(span.day)]
  return plain.map((column) => {
    const { name } = column.field
    const further = name === span.start ? day : name === span.end ? [...start, ...day] : []
    return further.length > 0 ? { ...column, days: [...column.days, ...further] } : column
  })
}

const others = (day: LentDay): LentDay => ({ ...day, isOwn: false })

/** The column a fault of the field is shown in. */
export function columnOf({ plain, references }: Layout, name: string): LayoutColumn | undefined {
  const found = plain.find(({ field }) => field.name === name)
  if (found) return found
  const columns = references.find(({ field }) => field.name === name)?.columns
  return columns?.code ?? columns?.any ?? columns?.name
}
