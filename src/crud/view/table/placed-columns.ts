// Columns as the table places them: heading, alignment, and how far pinned ones stand from their edge.

import clsx from 'clsx'
import type { CSSProperties } from 'react'
import type { ListColumn } from '#src/crud/model/columns.ts'
import styles from './table.module.css'

export const tickWidth = 44
export const menuWidth = 52

export interface PlacedColumn extends ListColumn {
  readonly heading: string
  readonly place: CSSProperties | undefined
}

export function placeColumns(
  columns: readonly ListColumn[],
  edges: { readonly start: number; readonly end: number },
  heading: (column: ListColumn) => string,
): readonly PlacedColumn[] {
  const before = (at: number) => columns.slice(0, at).reduce((sum, { width }) => sum + width, edges.start)
  const after = (at: number) => columns.slice(at + 1).reduce((sum, { width }) => sum + width, edges.end)
  return columns.map((column, at) => ({
    ...column,
    heading: heading(column),
    place:
      column.pinned === 'start'
        ? { insetInlineStart: before(at) }
        : column.pinned === 'end'
          ? { insetInlineEnd: after(at) }
          : undefined,
  }))
}

export const cellClass = ({ meta, pinned, cell }: ListColumn): string =>
  clsx(styles.cell, meta.kind === 'number' && cell === 'text' && styles.number, pinned && styles.pinned)
