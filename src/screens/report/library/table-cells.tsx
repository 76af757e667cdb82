// The cells of a report's table: of its rows, of the lines around groups, and of its foot.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isAmount, reportText } from '#openapi/report-values.ts'
import { intlLocale } from '#src/i18n/language.ts'
import { ComparedCell } from './compare/compared-cell.tsx'
import { GroupHeading } from './group-heading.tsx'
import type { ReportColumn, ReportHead, ReportPage, ReportRow } from './report-calls.ts'
import { DateCell, FootCell, ReportCell } from './report-cell.tsx'
import type { RowGroup } from './table-lines.ts'
import type { ReportState } from './use-report-state.ts'

interface CellParts {
  readonly head: ReportHead
  readonly page: ReportPage
  readonly columns: readonly ReportColumn[]
  readonly state: ReportState
  readonly isOwn: boolean
}

export interface TableCells {
  /** Empty cells where the row is on its way. */
  readonly row: (row: ReportRow | undefined) => ReactNode
  readonly heading: (group: RowGroup) => ReactNode
  readonly subtotal: (group: RowGroup) => ReactNode
  readonly foot: (foot: ReportRow) => ReactNode
  /** Whether the column stands at the end of its place, as numbers do. */
  readonly isAtEnd: (column: ReportColumn) => boolean
}

/** The column that stays at the edge while the others are moved. */
export const frozen = (columns: readonly ReportColumn[], at: number) => at === 0 && columns[0]?.is_person === true

export function tableCells({ head, page, columns, state, isOwn }: CellParts): TableCells {
  const locale = intlLocale()
  const textOf = (value: unknown, { kind, choices }: Pick<ReportColumn, 'kind' | 'choices'>) =>
    reportText(value, kind, { format: head.format, choices, locale })
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
  return {
    isAtEnd: atEnd,
    row: (row) => cells((column) => row && cellOf(row, column)),
    heading: (group) => <GroupHeading head={head} page={page} group={group} span={columns.length} />,
    subtotal: ({ totals }) => cells((column) => subtotal(totals, column), <Trans>Subtotal</Trans>),
    foot: (foot) => cells((column) => footCell(foot, column), <Trans>Total</Trans>),
  }
}

/** What the cells of a row are: of its line, counts at the foot, else signs. */
function lineOf({ lines }: ReportHead, { _line, _kind }: ReportRow): Pick<ReportColumn, 'kind' | 'choices'> {
  const line = lines.find(({ name }) => name === _line)
  return line ?? { kind: _kind === 'count' ? 'count' : 'text', choices: {} }
}
