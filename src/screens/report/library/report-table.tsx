// The rows of a report: only those in view are fetched and drawn, the person stays in sight, and the sums stand at the foot.
import { Plural, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { type FocusEvent, memo, useMemo, useRef, useState } from 'react'
import { useRowWindow } from '#src/crud/view/table/row-window.ts'
import { ShadedEdges } from '#src/ui/wide-table/shaded-edges.tsx'
import { textRuler } from '#src/ui/wide-table/text-ruler.ts'
import { columnSizes } from './column-sizes.ts'
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
import { type ShownColumns, useShownColumns } from './shown-columns.tsx'
import { stayingOf, type TableCells, tableCells } from './table-cells.tsx'
import { TableHead } from './table-head.tsx'
import { type RowGroup, type TableLine, tableLines } from './table-lines.ts'
import type { ReportState } from './use-report-state.ts'

const rowHeight = 34
/** From more columns on fewer rows stand ready beyond the view, and of a matrix only the columns in sight are drawn. */
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
  const { t } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const { count, lineAt } = useMemo(() => tableLines(page), [page])
  const isWide = columns.length > wide
  const isPart = isWide && page.dates.length > 0 && !page.comparison
  const { first, end } = useRowWindow(scroller, count, rowHeight, isPart ? 2 : isWide ? 4 : undefined)
  const lines = Array.from({ length: end - first }, (_, at) => lineAt(first + at))
  const rowAt = useRows(place, state, page, lines)
  const { total } = page
  const drawn = useMemo(
    () => tableCells({ head, page, columns, state, isOwn, isPart }),
    [head, page, columns, state, isOwn, isPart],
  )
  const feet = useMemo(() => feetOf(page), [page])
  const sizes = useMemo(() => {
    if (!isPart) return undefined
    const dates = new Set(page.dates)
    const known = { columns, feet, rows: page.rows, text: drawn.text, names: [t`Subtotal`, t`Total`] }
    return columnSizes({ ...known, isPlace: ({ name }) => dates.has(name) }, textRuler())
  }, [isPart, page, columns, feet, drawn, t])
  const { shown, whole } = useShownColumns(scroller, { count: columns.length, staying: stayingOf(columns), sizes })
  const [focused, setFocused] = useState<number>()
  // The Tab key leads on to the first cell of the next row, and back to the last one of the row before.
  const reach = page.groups.length > 0 ? 3 : 1
  const isWhole = (at: number) => focused !== undefined && Math.abs(at - focused) <= reach
  return (
    <ShadedEdges scroller={scroller}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section ref={scroller} className={styles.scroll} aria-label={head.title} tabIndex={0}>
        <table
          className={styles.table}
          aria-rowcount={count + 1}
          {...(sizes && { 'aria-colcount': columns.length, 'data-sized': true, style: { inlineSize: sum(sizes) } })}
        >
          {sizes && (
            <colgroup>
              {columns.map(({ name }, at) => (
                <col key={name} style={{ inlineSize: sizes[at] }} />
              ))}
            </colgroup>
          )}
          <TableHead columns={columns} shown={shown} drawn={drawn} state={state} />
          <tbody onFocus={(event) => setFocused(rowOf(event))} onBlur={() => setFocused(undefined)}>
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
                  shown={isWhole(at) ? whole : shown}
                />
              )
            })}
            <Gap rows={count - end} span={columns.length} />
          </tbody>
          {feet.length > 0 && (
            <tfoot>
              {feet.map((foot) => (
                <tr key={String(foot._line)}>{drawn.foot(foot, shown)}</tr>
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

/** The sums, with how many were there on each date, and those of lines. */
const feetOf = ({ totals, present, sums }: ReportPage): readonly ReportRow[] => [
  ...(Object.keys(totals).length > 0 ? [{ ...totals, _cells: present, _kind: 'count' }] : []),
  ...sums,
]

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0)

const rowOf = ({ target }: FocusEvent): number => Number(target.closest('tr')?.ariaRowIndex) - 2

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
  readonly shown: ShownColumns
}

/** Drawn once: while somebody scrolls only the rows that come into view are new. */
const TableRow = memo(function TableRow({ at, kind, group, row, drawn, shown }: TableRowProps) {
  return (
    <tr
      aria-rowindex={at + 2}
      style={{ height: rowHeight }}
      data-line={kind}
      data-waiting={(kind === 'row' && row === undefined) || undefined}
    >
      {group ? (kind === 'heading' ? drawn.heading(group) : drawn.subtotal(group, shown)) : drawn.row(row, shown)}
    </tr>
  )
})
