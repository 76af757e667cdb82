// The columns of a list: the entry's own, arranged the way the user chose.
import type { MessageDescriptor } from '@lingui/core'
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'
import type { CellKind } from '#resources/define.ts'
import type { RowColour } from '#src/api/list-views.ts'
import { fieldLabel } from './labels.ts'
import type { ColumnSpec, Entry } from './screen.ts'

export type Pin = 'start' | 'end'
export type Density = 'compact' | 'normal' | 'roomy'

export interface ListColumn {
  readonly field: string
  readonly meta: FieldMeta
  readonly label: MessageDescriptor
  readonly cell: CellKind
  /** What certain values are called; others are shown as they are. */
  readonly words?: Readonly<Record<string, MessageDescriptor>>
  /** Pixels. */
  readonly width: number
  readonly pinned?: Pin
  readonly hidden: boolean
}

/** What the user changed; what is absent stays as the entry says. */
export interface ColumnChoice {
  readonly order?: readonly string[]
  readonly hidden?: Readonly<Record<string, boolean>>
  readonly widths?: Readonly<Record<string, number>>
  readonly pinned?: Readonly<Record<string, Pin | 'none'>>
  readonly density?: Density
  /** Colours of rows; the first rule that holds decides. */
  readonly colours?: readonly RowColour[]
}

export const narrowest = 60
export const widest = 800

/** How a field is drawn where its column does not say. */
export function cellOf({ kind, choices }: FieldMeta): CellKind {
  if (choices) return kind === 'choices' ? 'badges' : 'badge'
  if (kind === 'image') return 'photo'
  if (kind === 'date' || kind === 'dateTime' || kind === 'switch' || kind === 'colour') return kind
  if (kind === 'file') return kind
  if (kind === 'reference' || kind === 'references') return kind
  return 'text'
}

const widths: Partial<Record<CellKind, number>> = {
  photo: 72,
  switch: 110,
  date: 130,
  dateTime: 170,
  badge: 140,
  badges: 200,
  references: 240,
}

function column(meta: ResourceMeta, spec: ColumnSpec): ListColumn | undefined {
  const field = meta.fields[spec.field]
  if (!field) return undefined
  const cell = spec.cell ?? cellOf(field)
  return {
    field: spec.field,
    meta: field,
    label: spec.label ?? fieldLabel(meta, spec.field),
    cell,
    width: spec.width ?? (field.kind === 'number' ? 120 : (widths[cell] ?? 200)),
    hidden: spec.hidden ?? false,
    ...(spec.pinned && { pinned: spec.pinned }),
    ...(spec.words && { words: spec.words }),
  }
}

/** Where a record stands, which decides what is done with it. */
export const isState = ({ field, cell, hidden }: ListColumn): boolean =>
  !hidden && cell === 'badge' && /^(?:.+_)?(?:state|status)$/.test(field)

/** Pixels that a list has beside the menu on a screen of 1440, without the columns that tick and act. */
const inSight = 1060
/** Which record it is, and whose. */
const named = 2

/** A state that would be out of sight stands behind what names the record. */
function withStateInSight(columns: readonly ListColumn[]): readonly ListColumn[] {
  const shown = columns.filter(({ hidden }) => !hidden)
  const state = shown.find(isState)
  if (!state) return columns
  const end = shown.slice(0, shown.indexOf(state) + 1).reduce((sum, { width }) => sum + width, 0)
  const before = shown[named]
  if (end <= inSight || !before || shown.indexOf(state) <= named) return columns
  return columns.flatMap((one) => (one === state ? [] : one === before ? [state, one] : [one]))
}

const commonTimes: readonly ColumnSpec[] = [
  { field: 'create_time', hidden: true },
  { field: 'create_user', hidden: true },
  { field: 'change_time', hidden: true },
  { field: 'change_user', hidden: true },
]

/** The entry's columns, and behind them who made and changed a record and when, which every resource knows. */
export function columnsOf(entry: Entry, meta: ResourceMeta): readonly ListColumn[] {
  const own = [
    ...entry.columns.map((spec) => (typeof spec === 'string' ? { field: spec } : spec)),
    ...(entry.hiddenColumns ?? []).map((field): ColumnSpec => ({ field, hidden: true })),
  ]
  const more = commonTimes.filter(({ field }) => !own.some((spec) => spec.field === field))
  return withStateInSight([...own, ...more].flatMap((spec) => column(meta, spec) ?? []))
}

/** The column that names a record and opens it: its code, else its name, else the first one that is no picture. */
export function namingColumn(shown: readonly ListColumn[], { code, label }: ResourceMeta): string | undefined {
  const fields = shown.map(({ field }) => field)
  const named = [code, label].find((field) => field !== undefined && fields.includes(field))
  return named ?? shown.find(({ cell }) => cell !== 'photo')?.field
}

/** The fields that the server is asked for: those drawn, those that decide over actions, and what every row carries. */
export function fieldsToAsk(
  columns: readonly ListColumn[],
  { rowActions = [], removable = {} }: Entry,
  more: readonly string[] = [],
): readonly string[] {
  const conditions = [removable, ...rowActions.map(({ when = {} }) => when)].flatMap(Object.keys)
  return [...new Set(['id', 'display_name', 'version', ...columns.map(({ field }) => field), ...conditions, ...more])]
}
