// The model of a list's table: which columns stand in it, in which order, how wide, pinned to which edge.
import { type Column, type ColumnDef, createTable, getCoreRowModel, type Table } from '@tanstack/react-table'
import { type ColumnChoice, type ListColumn, narrowest, type Pin, widest } from './columns.ts'
import type { RecordRow } from './screen.ts'

/** The table of a list; its state is the user's choice, changed where that is kept. */
export type ListTable = Table<RecordRow>

const noRows: RecordRow[] = []

/** Columns that the choice does not know stand where the entry has them. */
function orderOf(columns: readonly ListColumn[], chosen: readonly string[]): string[] {
  const place = ({ field }: ListColumn, at: number) => (chosen.includes(field) ? chosen.indexOf(field) : at)
  return columns
    .map((column, at) => ({ field: column.field, at: place(column, at) }))
    .sort((a, b) => a.at - b.at)
    .map(({ field }) => field)
}

export function listTable(columns: readonly ListColumn[], choice: ColumnChoice = {}): ListTable {
  const order = orderOf(columns, choice.order ?? [])
  const pinOf = ({ field, pinned }: ListColumn) => choice.pinned?.[field] ?? pinned
  const pinnedTo = (edge: Pin) =>
    order.filter((field) => columns.some((column) => column.field === field && pinOf(column) === edge))
  const table = createTable<RecordRow>({
    data: noRows,
    columns: columns.map(
      ({ field, width }): ColumnDef<RecordRow> => ({ id: field, size: width, minSize: narrowest, maxSize: widest }),
    ),
    state: {},
    onStateChange: () => undefined,
    renderFallbackValue: null,
    getCoreRowModel: getCoreRowModel(),
  })
  const state = {
    ...table.initialState,
    columnOrder: order,
    columnVisibility: Object.fromEntries(
      columns.map(({ field, hidden }) => [field, !(choice.hidden?.[field] ?? hidden)]),
    ),
    columnSizing: { ...choice.widths },
    columnPinning: { left: pinnedTo('start'), right: pinnedTo('end') },
  }
  table.setOptions((options) => ({ ...options, state }))
  return table
}

const edges = { left: 'start', right: 'end' } as const

function asChosen(column: Column<RecordRow>, columns: ReadonlyMap<string, ListColumn>): readonly ListColumn[] {
  const own = columns.get(column.id)
  if (!own) return []
  const { pinned: _, ...rest } = own
  const edge = column.getIsPinned()
  return [{ ...rest, width: column.getSize(), hidden: !column.getIsVisible(), ...(edge && { pinned: edges[edge] }) }]
}

const byField = (columns: readonly ListColumn[]) => new Map(columns.map((column) => [column.field, column]))

/** All columns as the user chose them, hidden ones included. */
export function arrange(columns: readonly ListColumn[], choice: ColumnChoice): readonly ListColumn[] {
  const known = byField(columns)
  return listTable(columns, choice)
    .getAllLeafColumns()
    .flatMap((column) => asChosen(column, known))
}

/** What is drawn: pinned to the start, free, pinned to the end. */
export function shownColumns(columns: readonly ListColumn[]): readonly ListColumn[] {
  const known = byField(columns)
  const table = listTable(columns)
  return [
    ...table.getLeftVisibleLeafColumns(),
    ...table.getCenterVisibleLeafColumns(),
    ...table.getRightVisibleLeafColumns(),
  ].flatMap((column) => asChosen(column, known))
}
