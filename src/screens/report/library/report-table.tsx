// The rows of a report: only those in view are fetched and drawn, the person stays in sight, and the sums stand at the foot.
import { Plural } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { memo, useMemo, useRef } from 'react'
import { useRowWindow } from '#src/crud/view/table/row-window.ts'
import { ShadedEdges } from '#src/ui/wide-table/shaded-edges.tsx'
import styles from './report.module.css'
import {
  type ReportColumn,
  type ReportHead,
  type ReportPage,
  type ReportPlace,
  type ReportRow,
  windowQuery,
  windowSize,
} from './report-calls.ts'
import { frozen, type TableCells, tableCells } from './table-cells.tsx'
import { type RowGroup, type TableLine, tableLines } from './table-lines.ts'
import type { ReportState } from './use-report-state.ts'

const rowHeight = 34
/** From so many columns on fewer rows stand ready beyond the view: each costs as much as several of other tables. */
const wide = 20

interface ReportTableProps {
  readonly place: ReportPlace
  readonly head: ReportHead
  readonly page: ReportPage
  readonly columns: readonly ReportColumn[]
  readonly state: ReportState
  readonly isOwn: boolean
}

export function ReportTable({ place, head, page, columns, state, isOwn }: ReportTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { count, lineAt } = useMemo(() => tableLines(page), [page])
  const { first, end } = useRowWindow(scroller, count, rowHeight, columns.length > wide ? 4 : undefined)
  const lines = Array.from({ length: end - first }, (_, at) => lineAt(first + at))
  const rowAt = useRows(place, state, page, lines)
  const sort = (column: ReportColumn) => {
    const { ordering } = state.given
    const next = ordering === column.name ? `-${column.name}` : ordering === `-${column.name}` ? undefined : column.name
    state.change({ ordering: next })
  }
  const { total } = page
  const feet = [...(Object.keys(page.totals).length > 0 ? [footOf(page)] : []), ...page.sums]
  const drawn = useMemo(() => tableCells({ head, page, columns, state, isOwn }), [head, page, columns, state, isOwn])
  return (
    <ShadedEdges scroller={scroller}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section ref={scroller} className={styles.scroll} aria-label={head.title} tabIndex={0}>
        <table className={styles.table} aria-rowcount={count + 1}>
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th
                  key={column.name}
                  scope="col"
                  data-frozen={frozen(columns, at) || undefined}
                  data-amount={drawn.isAtEnd(column) || undefined}
                  aria-sort={sortOf(state.given.ordering, column.name)}
                >
                  {column.sortable ? (
                    <button type="button" className={styles.sort} onClick={() => sort(column)}>
                      {column.label}
                      <span aria-hidden>{signOf(state.given.ordering, column.name)}</span>
                    </button>
                  ) : (
                    column.label
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Gap rows={first} span={columns.length} />
            {lines.map((line, index) => {
              const at = first + index
              return (
                <TableRow
                  key={at}
                  at={at}
                  kind={line.kind}
                  group={line.kind === 'row' ? undefined : line.group}
                  row={line.kind === 'row' ? rowAt(line.at) : undefined}
                  drawn={drawn}
                />
              )
            })}
            <Gap rows={count - end} span={columns.length} />
          </tbody>
          {feet.length > 0 && (
            <tfoot>
              {feet.map((foot) => (
                <tr key={String(foot._line)}>{drawn.foot(foot)}</tr>
              ))}
            </tfoot>
          )}
        </table>
        <p className={styles.unseen} role="status">
          <Plural value={total} one="# row" other="# rows" />
        </p>
      </section>
    </ShadedEdges>
  )
}

/** The sums, with how many were there on each date. */
const footOf = ({ totals, present }: ReportPage): ReportRow => ({ ...totals, _cells: present, _kind: 'count' })

/** Rows of the windows that are in view; undefined while theirs is on its way. */
function useRows(place: ReportPlace, state: ReportState, page: ReportPage, lines: readonly TableLine[]) {
  const rows = lines.filter((line) => line.kind === 'row')
  const from = Math.max(1, Math.floor((rows[0]?.at ?? 0) / windowSize))
  const to = Math.floor((rows.at(-1)?.at ?? 0) / windowSize)
  const wanted = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  const windows = useQueries({ queries: wanted.map((at) => windowQuery(place, state.filter, at)) })
  return (at: number): ReportRow | undefined => {
    const window = Math.floor(at / windowSize)
    const rows = window === 0 ? page.rows : windows[window - from]?.data?.rows
    return rows?.[at - window * windowSize]
  }
}

const sortOf = (ordering: string | undefined, name: string) =>
  ordering === name ? 'ascending' : ordering === `-${name}` ? 'descending' : undefined

const signOf = (ordering: string | undefined, name: string) =>
  ordering === name ? ' ↑' : ordering === `-${name}` ? ' ↓' : ''

/** Stands for the rows that are out of view. */
function Gap({ rows, span }: { readonly rows: number; readonly span: number }) {
  if (rows <= 0) return null
  return (
    <tr aria-hidden style={{ height: rows * rowHeight }}>
      <td colSpan={span} className={styles.gap} />
    </tr>
  )
}

interface TableRowProps {
  readonly at: number
  readonly kind: TableLine['kind']
  readonly group: RowGroup | undefined
  /** Undefined while it is on its way. */
  readonly row: ReportRow | undefined
  readonly drawn: TableCells
}

/** Drawn once: while somebody scrolls only the rows that come into view are new. */
const TableRow = memo(function TableRow({ at, kind, group, row, drawn }: TableRowProps) {
  return (
    <tr
      aria-rowindex={at + 2}
      style={{ height: rowHeight }}
      data-line={kind}
      data-waiting={(kind === 'row' && row === undefined) || undefined}
    >
      {group ? (kind === 'heading' ? drawn.heading(group) : drawn.subtotal(group)) : drawn.row(row)}
    </tr>
  )
})
