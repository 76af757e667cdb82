// The rows of a report: only those in view are fetched and drawn, the person stays in sight, and the sums stand at the foot.
import { Plural, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { type FocusEvent, memo, useMemo, useRef, useState } from 'react'
import { useRowWindow } from '#src/crud/view/table/row-window.ts'
import { ShadedEdges } from '#src/ui/wide-table/shaded-edges.tsx'
import { textRuler } from '#src/ui/wide-table/text-ruler.ts'
import { columnSizes } from './column-sizes.ts'
import { useComparedText } from './compare/use-compared-text.ts'
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
/** Of more columns only those in sight are drawn. */
const wide = 20

/** The wider the table, the fewer rows stand ready beyond the view. */
const rowsBeyond = (columns: number): number | undefined => (columns > wide ? 2 : columns > wide / 2 ? 4 : undefined)

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
  const isPart = columns.length > wide
  const { first, end } = useRowWindow(scroller, count, rowHeight, rowsBeyond(columns.length))
  const lines = Array.from({ length: end - first }, (_, at) => lineAt(first + at))
  const rowAt = useRows(place, state, page, lines)
  const { total } = page
  const drawn = useMemo(
    () => tableCells({ head, page, columns, state, isOwn, isPart }),
    [head, page, columns, state, isOwn, isPart],
  )
  const feet = useMemo(() => feetOf(page), [page])
  const comparedText = useComparedText(head)
  const sizes = useMemo(() => {
    if (!isPart) return undefined
    const dates = new Set(page.dates)
    const sums = [...feet, ...page.groups.slice(0, windowSize).map(({ totals }) => totals)]
    const text = page.comparison ? comparedText : drawn.text
    const known = { columns, sums, rows: page.rows, text, names: [t`Subtotal`, t`Total`] }
    return columnSizes({ ...known, isPlace: ({ name }) => dates.has(name) }, textRuler())
  }, [isPart, page, columns, feet, drawn, comparedText, t])
  const { shown, whole } = useShownColumns(scroller, { count: columns.length, staying: stayingOf(columns), sizes })
  const [focused, setFocused] = useState<number | 'head' | 'foot'>()
  // The Tab key leads on to the first cell of the next row, and back to the last one of the row before.
  const reach = page.groups.length > 0 ? 3 : 1
  const [headAt, footAt] = [first - 1, end]
  const focusedAt = focused === 'head' ? headAt : focused === 'foot' ? footAt : focused
  const shownAt = (at: number) => (focusedAt !== undefined && Math.abs(at - focusedAt) <= reach ? whole : shown)
  return (
    <ShadedEdges scroller={scroller}>
      <section
        ref={scroller}
        className={styles.scroll}
        aria-label={head.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
        tabIndex={0}
        onFocus={(event) => setFocused(partOf(event))}
        // Within the table it moves on: the cell it moves to stays drawn meanwhile.
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setFocused(undefined)}
      >
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
          <TableHead columns={columns} shown={shownAt(headAt)} drawn={drawn} state={state} />
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
                  shown={shownAt(at)}
                />
              )
            })}
            <Gap rows={count - end} span={columns.length} />
          </tbody>
          {feet.length > 0 && (
            <tfoot>
              {feet.map((foot) => (
                <tr key={String(foot._line)}>{drawn.foot(foot, shownAt(footAt))}</tr>
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

/** Where the focus is; from the region itself the Tab key leads to the head. */
function partOf({ target }: FocusEvent): number | 'head' | 'foot' {
  const row = target.closest('tr')
  if (!row || row.closest('thead')) return 'head'
  return row.closest('tfoot') ? 'foot' : Number(row.ariaRowIndex) - 2
}

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
