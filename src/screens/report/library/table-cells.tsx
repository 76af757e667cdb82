// The cells of a report's table: of its rows, of the lines around groups, and of its foot.
import { Trans } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { isAmount, reportText } from '#openapi/report-values.ts'
import { intlLocale } from '#src/i18n/language.ts'
import { ComparedCell } from './compare/compared-cell.tsx'
import { GroupHeading } from './group-heading.tsx'
import type { ReportColumn, ReportHead, ReportPage, ReportRow } from './report-calls.ts'
import { DateCell, FootCell, ReportCell } from './report-cell.tsx'
import { drawShown, type ShownColumns } from './shown-columns.tsx'
import type { RowGroup } from './table-lines.ts'
import type { ReportState } from './use-report-state.ts'

interface CellParts {
  readonly head: ReportHead
  readonly page: ReportPage
  readonly columns: readonly ReportColumn[]
  readonly state: ReportState
  readonly isOwn: boolean
  /** Not all columns are drawn. */
  readonly isPart: boolean
}

/** What a cell says of itself beside its text. */
interface CellMarks {
  readonly 'data-frozen': true | undefined
  /** It stands at the end of its place, as numbers do. */
  readonly 'data-amount': true | undefined
  readonly 'aria-colindex': number | undefined
}

export interface TableCells {
  /** Empty cells where the row is on its way. */
  readonly row: (row: ReportRow | undefined, shown: ShownColumns) => ReactNode
  readonly heading: (group: RowGroup) => ReactNode
  readonly subtotal: (group: RowGroup, shown: ShownColumns) => ReactNode
  readonly foot: (foot: ReportRow, shown: ShownColumns) => ReactNode
  readonly marks: (column: ReportColumn, at: number) => CellMarks
  readonly text: (row: ReportRow, column: ReportColumn) => string
}

/** The column that stays at the edge while the others are moved. */
const frozen = (columns: readonly ReportColumn[], at: number) => at === 0 && columns[0]?.is_person === true

/** How many stay there. */
export const stayingOf = (columns: readonly ReportColumn[]): number => (frozen(columns, 0) ? 1 : 0)

export function tableCells({ head, page, columns, state, isOwn, isPart }: CellParts): TableCells {
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
  const marks = (column: ReportColumn, at: number): CellMarks => ({
    'data-frozen': frozen(columns, at) || undefined,
    'data-amount': atEnd(column) || undefined,
    'aria-colindex': isPart ? at + 1 : undefined,
  })
  /** The first one says what they are. */
  const sums = (shown: ShownColumns, name: ReactNode, cell: (column: ReportColumn) => ReactNode) =>
    drawShown(columns, shown, (column, at) => (
      <td key={column.name} {...marks(column, at)}>
        {at === 0 ? name : cell(column)}
      </td>
    ))
  const look = { marks, cellOf }
  return {
    marks,
    text: cellText,
    row: (row, shown) =>
      drawShown(columns, shown, (column, at) => <RowCell key={column.name} {...{ row, column, at, look }} />),
    heading: (group) => <GroupHeading head={head} page={page} group={group} span={columns.length} />,
    subtotal: ({ totals }, shown) => sums(shown, <Trans>Subtotal</Trans>, (column) => subtotal(totals, column)),
    foot: (foot, shown) => sums(shown, <Trans>Total</Trans>, (column) => footCell(foot, column)),
  }
}

interface RowCellProps {
  /** Undefined while it is on its way. */
  readonly row: ReportRow | undefined
  readonly column: ReportColumn
  readonly at: number
  readonly look: {
    readonly marks: TableCells['marks']
    readonly cellOf: (row: ReportRow, column: ReportColumn) => ReactNode
  }
}

/** Drawn once: while other columns come into sight only their cells are new. */
const RowCell = memo(function RowCell({ row, column, at, look }: RowCellProps) {
  return <td {...look.marks(column, at)}>{row && look.cellOf(row, column)}</td>
})

/** What the cells of a row are: of its line, counts at the foot, else signs. */
function lineOf({ lines }: ReportHead, { _line, _kind }: ReportRow): Pick<ReportColumn, 'kind' | 'choices'> {
  const line = lines.find(({ name }) => name === _line)
  return line ?? { kind: _kind === 'count' ? 'count' : 'text', choices: {} }
}
