// One row: tick, cells, menu. Drawn again only when its record or the columns change.
import { useLingui } from '@lingui/react/macro'
import { type ComponentType, memo, type ReactNode, Suspense } from 'react'
import type { ListColumn } from '#src/crud/model/columns.ts'
import type { CompanyFormat } from '#src/crud/model/format.ts'
import type { Joined, RecordRow } from '#src/crud/model/screen.ts'
import type { Selection } from '#src/crud/model/selection.ts'
import { unshownName } from '#src/crud/model/unshown-name.ts'
import { drawCell } from '#src/crud/view/cells/cells.tsx'
import { cellClass, type PlacedColumn } from './placed-columns.ts'
import { asCell, asRow, asRowHead } from './roles.ts'
import styles from './table.module.css'
import { RowTick } from './tick-box.tsx'
import type { RowColouring } from './use-row-colour.ts'

export interface RowLooks {
  readonly columns: readonly PlacedColumn[]
  readonly format: CompanyFormat
  readonly joined: Joined
  /** Where the record opens, for the link in its first cell; absent where records do not open. */
  readonly address: ((id: number) => string) | undefined
  readonly selection: Selection | undefined
  readonly menu: boolean
  /** The column that names the record. */
  readonly naming: string | undefined
  readonly colourOf: RowColouring | undefined
  /** Draws the cells while they are changed in place. */
  readonly Cell: ComponentType<GridCellProps> | undefined
}

export interface GridCellProps {
  readonly id: number
  readonly column: PlacedColumn
  readonly isHead: boolean
  readonly children: ReactNode
}

interface TableRowProps {
  readonly row: RecordRow
  readonly looks: RowLooks
  /** Number of the row in the whole table, the head being 1. */
  readonly number: number
  /** Somebody else has just changed it. */
  readonly fresh: boolean
}

export const TableRow = memo(function TableRow({ row, looks, number, fresh }: TableRowProps) {
  const { t } = useLingui()
  const { columns, selection, menu, naming, colourOf, Cell } = looks
  return (
    <tr
      {...asRow}
      aria-rowindex={number}
      data-row={row.id}
      className={styles.row}
      data-row-colour={colourOf?.(row)}
      data-fresh={fresh || undefined}
      data-name={unshownName(row, columns)}
    >
      {selection && (
        <td {...asCell} className={styles.tickCell}>
          <RowTick selection={selection} id={row.id} name={row.display_name} />
        </td>
      )}
      {columns.map((column) => {
        const isHead = column.field === naming
        const shown = isHead ? named(column, row, looks) : content(column, row, looks)
        return Cell ? (
          <Cell key={column.field} id={row.id} column={column} isHead={isHead}>
            {shown}
          </Cell>
        ) : (
          <td
            key={column.field}
            {...(isHead ? asRowHead : asCell)}
            className={cellClass(column)}
            style={column.place}
            data-label={column.heading}
            data-cell={column.field}
          >
            {shown}
          </td>
        )
      })}
      {menu && (
        <td {...asCell} className={styles.menuCell}>
          <button
            type="button"
            className={styles.more}
            data-menu={row.id}
            aria-haspopup="menu"
            aria-label={t`Actions for ${row.display_name}`}
          >
            <span aria-hidden>⋯</span>
          </button>
        </td>
      )}
    </tr>
  )
})

/** What names the record leads to it. */
function named(column: ListColumn, row: RecordRow, looks: RowLooks) {
  const shown = content(column, row, looks)
  const value = row[column.field]
  // Where what names it is empty, the link still has a name.
  const name = value === null || value === undefined || value === '' ? row.display_name : undefined
  return looks.address ? (
    <a className={styles.open} href={looks.address(row.id)} data-open={row.id} aria-label={name}>
      {shown}
    </a>
  ) : (
    shown
  )
}

function content(column: ListColumn, row: RecordRow, { joined, format }: RowLooks) {
  const value = row[column.field]
  const Joined = joined.cells?.[column.field]
  if (!Joined) return drawCell(column, row, format)
  return (
    <Suspense fallback={null}>
      <Joined row={row} value={value} />
    </Suspense>
  )
}
