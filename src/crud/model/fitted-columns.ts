// How wide the columns of a list have to be for what the page holds, so that no width is spent on nothing.
import { i18n } from '@lingui/core'
import type { CellKind } from '#resources/define.ts'
import { formatCountry } from '#src/i18n/format.ts'
import { type ListColumn, narrowest } from './columns.ts'
import { choiceLabel } from './labels.ts'
import type { RecordRow } from './screen.ts'

/** Pixels of a letter of the table, on average, and what stands around a text. */
const letter = 7.7
/** Digits and capitals are wider. */
const wideLetter = 9
const around = 28
/** Of a heading, which is bolder and has an arrow behind it. */
const boldLetter = 8.2
const aroundHeading = 48
const aroundBadge = 42

/** Others are as wide as their kind. */
const measured: ReadonlySet<CellKind> = new Set<CellKind>(['text', 'reference', 'badge', 'phone', 'date', 'dateTime'])

function shownOf(value: unknown, { meta }: ListColumn): string {
  if (value === null || value === undefined) return '–'
  if (meta.choices && (typeof value === 'string' || typeof value === 'number'))
    return i18n._(choiceLabel(meta.choices, value))
  if (meta.kind === 'country') return formatCountry(String(value))
  if (typeof value !== 'object') return String(value)
  const named: { readonly display_name?: unknown } = value
  const label = meta.references?.label && Reflect.get(value, meta.references.label)
  return String(typeof label === 'string' && label !== '' ? label : (named.display_name ?? ''))
}

function pixelsOf(text: string): number {
  const wide = text.match(/[0-9A-Z]/g)?.length ?? 0
  return (text.length - wide) * letter + wide * wideLetter
}

/** Pixels by field. */
export type Needs = Readonly<Record<string, number>>

/** What the columns need for these rows, and for those that were shown before. */
export function neededWidths(columns: readonly ListColumn[], rows: readonly RecordRow[], before: Needs): Needs {
  const needs = { ...before }
  for (const column of columns) {
    if (!measured.has(column.cell)) continue
    const most = Math.max(...rows.map((row) => pixelsOf(shownOf(row[column.field], column))))
    const own = most + (column.cell === 'badge' ? aroundBadge : around)
    const heading = i18n._(column.label).length * boldLetter + aroundHeading
    needs[column.field] = Math.ceil(Math.max(narrowest, own, heading, before[column.field] ?? 0))
  }
  return needs
}

/** The columns as wide as needed and no wider than they were; what somebody made wider or narrower stays. */
export function fitColumns(
  columns: readonly ListColumn[],
  needs: Needs,
  chosen: Readonly<Record<string, number>>,
  joined: Readonly<Record<string, unknown>>,
): readonly ListColumn[] {
  return columns.map((column) => {
    const { field, width } = column
    const need = needs[field]
    if (need === undefined || need >= width || Object.hasOwn(chosen, field) || Object.hasOwn(joined, field))
      return column
    return { ...column, width: need }
  })
}
