// Columns as the table places them: heading, alignment, and how far pinned ones stand from their edge.
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import type { ListColumn } from '#src/crud/model/columns.ts'
import { listTable } from '#src/crud/model/list-table.ts'
import styles from './table.module.css'

export const tickWidth = 44
export const menuWidth = 52

export interface PlacedColumn extends ListColumn {
  readonly heading: string
  readonly place: CSSProperties | undefined
}

/** `edges`: pixels before the first column and behind the last. The width is that of the whole table. */
export function placeColumns(
  columns: readonly ListColumn[],
  edges: { readonly start: number; readonly end: number },
  heading: (column: ListColumn) => string,
): { readonly placed: readonly PlacedColumn[]; readonly width: number } {
  const table = listTable(columns)
  const placed = columns.map((column): PlacedColumn => {
    const { getStart, getAfter } = table.getColumn(column.field) ?? {}
    const place =
      column.pinned === 'start'
        ? { insetInlineStart: edges.start + (getStart?.('left') ?? 0) }
        : column.pinned === 'end'
          ? { insetInlineEnd: edges.end + (getAfter?.('right') ?? 0) }
          : undefined
    return { ...column, heading: heading(column), place }
  })
  return { placed, width: edges.start + table.getTotalSize() + edges.end }
}

export const cellClass = ({ meta, pinned, cell }: ListColumn): string =>
  clsx(styles.cell, meta.kind === 'number' && cell === 'text' && styles.number, pinned && styles.pinned)
