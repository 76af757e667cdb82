// The table of a list: head, the rows in view, and on a phone the same rows as cards. Knows nothing of where the rows come
// from. React's type of styles lacks custom properties, hence the cast.
import { useLingui } from '@lingui/react/macro'
import { type ComponentType, type CSSProperties, type DOMAttributes, useMemo, useRef } from 'react'
import type { Density, ListColumn } from '#src/crud/model/columns.ts'
import type { CompanyFormat } from '#src/crud/model/format.ts'
import type { Joined, RecordRow } from '#src/crud/model/screen.ts'
import type { Selection } from '#src/crud/model/selection.ts'
import { HeadCell } from './head-cell.tsx'
import { menuWidth, placeColumns, tickWidth } from './placed-columns.ts'
import { asGrid, asGroup, asHead, asRow, asTable } from './roles.ts'
import { longTable, useRowWindow } from './row-window.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import styles from './table.module.css'
import { type RowEvents, useRowEvents } from './table-events.ts'
import { type GridCellProps, type RowLooks, TableRow } from './table-row.tsx'
import { PageTick } from './tick-box.tsx'
import type { RowColouring } from './use-row-colour.ts'

const rowHeights: Readonly<Record<Density, number>> = { compact: 36, normal: 44, roomy: 56 }

interface DataTableProps extends RowEvents {
  readonly title: string
  readonly columns: readonly ListColumn[]
  /** Absent while the first page is on its way. */
  readonly rows: readonly RecordRow[] | undefined
  /** Rows that somebody else has just changed. */
  readonly fresh: ReadonlySet<number>
  /** Rows before this page, so that each row has its number in the whole list. */
  readonly offset: number
  readonly total: number | undefined
  readonly ordering: readonly string[]
  readonly density: Density
  readonly format: CompanyFormat
  readonly joined: Joined
  /** The rows are of the last page while the next one is on its way. */
  readonly waiting: boolean
  readonly selection: Selection | undefined
  readonly menu: boolean
  readonly naming: string | undefined
  readonly colourOf: RowColouring | undefined
  readonly address: ((id: number) => string) | undefined
  readonly onSort: (field: string, add: boolean) => void
  readonly onResize: (field: string, width: number) => void
  readonly grid?: Grid
}

/** What makes the table one whose cells are changed in place. */
interface Grid extends DOMAttributes<HTMLTableElement> {
  readonly Cell: ComponentType<GridCellProps>
}

const noRows: readonly RecordRow[] = []

export function DataTable(props: DataTableProps) {
  const { columns, rows = noRows, offset, density, selection, menu, format, joined, address, naming, colourOf } = props
  const { Cell, ...gridEvents } = props.grid ?? {}
  const { i18n, t } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = rowHeights[density]
  const { first, end } = useRowWindow(scroller, rows.length, rowHeight)
  const events = useRowEvents(rows, selection, props)

  const { placed, width } = useMemo(
    () =>
      placeColumns(columns, { start: selection ? tickWidth : 0, end: menu ? menuWidth : 0 }, ({ label }) =>
        i18n._(label),
      ),
    [columns, selection, menu, i18n],
  )
  const looks = useMemo<RowLooks>(
    () => ({ columns: placed, format, joined, address, selection, menu, naming, colourOf, Cell }),
    [placed, format, joined, address, selection, menu, naming, colourOf, Cell],
  )
  const span = columns.length + (selection ? 1 : 0) + (menu ? 1 : 0)

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-long={rows.length > longTable || undefined}
      aria-busy={props.waiting || props.rows === undefined}
    >
      <table
        {...(Cell ? asGrid : asTable)}
        className={styles.table}
        style={{ '--table-width': `${width}px`, '--row-height': `${rowHeight}px` } as CSSProperties}
        aria-label={props.title}
        aria-rowcount={props.total === undefined ? -1 : props.total + 1}
        {...events}
        {...gridEvents}
      >
        <colgroup>
          {selection && <col style={{ width: tickWidth }} />}
          {placed.map(({ field, width }) => (
            <col key={field} data-field={field} style={{ width }} />
          ))}
          {menu && <col style={{ width: menuWidth }} />}
        </colgroup>
        <thead {...asGroup} className={styles.thead}>
          <tr {...asRow} aria-rowindex={1}>
            {selection && (
              <th {...asHead} className={styles.tickCell}>
                <PageTick selection={selection} rows={rows} />
              </th>
            )}
            {placed.map((column) => (
              <HeadCell
                key={column.field}
                column={column}
                ordering={props.ordering}
                onSort={props.onSort}
                onResize={props.onResize}
              />
            ))}
            {menu && (
              <th {...asHead} className={styles.menuCell}>
                <span className={styles.unseen}>{t`Actions`}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...asGroup} data-waiting={props.waiting || undefined} className={styles.body}>
          {props.rows === undefined && <SkeletonRows span={span} />}
          <Gap height={first * rowHeight} span={span} />
          {rows.slice(first, end).map((row, at) => (
            <TableRow
              key={row.id}
              row={row}
              looks={looks}
              number={offset + first + at + 2}
              fresh={props.fresh.has(row.id)}
            />
          ))}
          <Gap height={(rows.length - end) * rowHeight} span={span} />
        </tbody>
      </table>
    </div>
  )
}

/** Stands for the rows that are out of view. */
function Gap({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={span} className={styles.gap} />
    </tr>
  )
}
