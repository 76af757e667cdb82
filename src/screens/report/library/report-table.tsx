// The rows of a report: only those in view are fetched and drawn, the person stays in sight, and the sums stand at the foot.
import { Plural, Trans } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import { isAmount, reportText } from '#openapi/report-values.ts'
import { useRowWindow } from '#src/crud/view/table/row-window.ts'
import { intlLocale } from '#src/i18n/language.ts'
import { ComparedCell } from './compare/compared-cell.tsx'
import { GroupHeading } from './group-heading.tsx'
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
import { DateCell, FootCell, ReportCell } from './report-cell.tsx'
import { type TableLine, tableLines } from './table-lines.ts'
import type { ReportState } from './use-report-state.ts'

const rowHeight = 34

interface ReportTableProps {
  readonly place: ReportPlace
  readonly head: ReportHead
  readonly page: ReportPage
  readonly columns: readonly ReportColumn[]
  readonly state: ReportState
  readonly isOwn: boolean
}

/** The column that stays at the edge while the others are moved. */
const frozen = (columns: readonly ReportColumn[], at: number) => at === 0 && columns[0]?.is_person === true

export function ReportTable({ place, head, page, columns, state, isOwn }: ReportTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { count, lineAt } = useMemo(() => tableLines(page), [page])
  const { first, end } = useRowWindow(scroller, count, rowHeight)
  const lines = Array.from({ length: end - first }, (_, at) => lineAt(first + at))
  const rowAt = useRows(place, state, page, lines)
  const locale = intlLocale()
  const textOf = (value: unknown, { kind, choices }: Pick<ReportColumn, 'kind' | 'choices'>) =>
    reportText(value, kind, { format: head.format, choices, locale })
  const sort = (column: ReportColumn) => {
    const { ordering } = state.given
    const next = ordering === column.name ? `-${column.name}` : ordering === `-${column.name}` ? undefined : column.name
    state.change({ ordering: next })
  }
  const { total } = page
  const feet = [...(Object.keys(page.totals).length > 0 ? [footOf(page)] : []), ...page.sums]
  const dateAt = new Map(page.dates.map((date, at) => [date, at]))
  const isMonth = head.spread === 'MONTHS'
  const atEnd = ({ name, kind }: ReportColumn) => isAmount(kind) || (kind === 'line' && !dateAt.has(name))
  const cellText = (row: ReportRow, column: ReportColumn) => {
    const at = dateAt.get(column.name)
    const value = at === undefined ? row[column.name] : Array.isArray(row._cells) ? row._cells[at] : undefined
    return textOf(value, column.kind === 'line' ? lineOf(head, row) : column)
  }
  const compared = (row: ReportRow, column: ReportColumn, of: 'row' | 'total' | 'group') =>
    page.comparison && (
      <ComparedCell
        head={head}
        comparison={page.comparison}
        row={row}
        column={column}
        of={isOwn ? 'group' : of}
        state={state}
      />
    )
  const footCell = (foot: ReportRow, column: ReportColumn) => {
    if (page.comparison) return compared(foot, column, 'total')
    const text = cellText(foot, column)
    return isOwn || foot._line !== undefined ? text : <FootCell column={column} text={text} state={state} />
  }
  const cellOf = (row: ReportRow, column: ReportColumn) => {
    if (page.comparison) return compared(row, column, 'row')
    const text = cellText(row, column)
    if (dateAt.has(column.name) && !isOwn)
      return <DateCell employee={row._employee} date={column.name} isMonth={isMonth} text={text} state={state} />
    const own = column.kind === 'line' ? { ...column, kind: lineOf(head, row).kind } : column
    if (dateAt.has(column.name)) return <bdi dir={isMonth ? undefined : 'ltr'}>{text}</bdi>
    return <ReportCell row={row} column={own} text={text} state={state} isOwn={isOwn} />
  }
  const subtotal = (totals: ReportRow, column: ReportColumn) =>
    page.comparison ? compared(totals, column, 'group') : cellText(totals, column)
  /** Of a row; of sums the first one says what they are. */
  const cells = (cell: (column: ReportColumn) => ReactNode, name?: ReactNode) =>
    columns.map((column, at) => (
      <td key={column.name} data-frozen={frozen(columns, at) || undefined} data-amount={atEnd(column) || undefined}>
        {at === 0 && name ? name : cell(column)}
      </td>
    ))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section ref={scroller} className={styles.scroll} aria-label={head.title} tabIndex={0}>
      <table className={styles.table} aria-rowcount={count + 1}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th
                key={column.name}
                scope="col"
                data-frozen={frozen(columns, at) || undefined}
                data-amount={atEnd(column) || undefined}
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
            const row = line.kind === 'row' ? rowAt(line.at) : undefined
            return (
              <tr
                key={at}
                aria-rowindex={at + 2}
                style={{ height: rowHeight }}
                data-line={line.kind}
                data-waiting={(line.kind === 'row' && row === undefined) || undefined}
              >
                {line.kind === 'heading' ? (
                  <GroupHeading head={head} page={page} group={line.group} span={columns.length} />
                ) : line.kind === 'subtotal' ? (
                  cells((column) => subtotal(line.group.totals, column), <Trans>Subtotal</Trans>)
                ) : (
                  cells((column) => row && cellOf(row, column))
                )}
              </tr>
            )
          })}
          <Gap rows={count - end} span={columns.length} />
        </tbody>
        {feet.length > 0 && (
          <tfoot>
            {feet.map((foot) => (
              <tr key={String(foot._line)}>{cells((column) => footCell(foot, column), <Trans>Total</Trans>)}</tr>
            ))}
          </tfoot>
        )}
      </table>
      <p className={styles.unseen} role="status">
        <Plural value={total} one="# row" other="# rows" />
      </p>
    </section>
  )
}

/** The sums, with how many were there on each date. */
const footOf = ({ totals, present }: ReportPage): ReportRow => ({ ...totals, _cells: present, _kind: 'count' })

/** What the cells of a row are: of its line, counts at the foot, else signs. */
function lineOf({ lines }: ReportHead, { _line, _kind }: ReportRow): Pick<ReportColumn, 'kind' | 'choices'> {
  const line = lines.find(({ name }) => name === _line)
  return line ?? { kind: _kind === 'count' ? 'count' : 'text', choices: {} }
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
