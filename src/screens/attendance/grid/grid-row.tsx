// A person of the grid and the days in sight. While the grid is scrolled, a row is drawn again only where other columns or another
// person came into it, and of its cells only those that came.
import { type CSSProperties, memo } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import type { OpenDay } from '#src/screens/day/use-day-address.ts'
import { clockLength } from '../plan/clock-length.ts'
import type { Look } from './cell-look.ts'
import styles from './grid.module.css'
import type { GridCell, GridPerson } from './grid-calls.ts'

export const rowSize = 44
/** So narrow that two weeks and their sums stand side by side on a screen of 1440 px. */
export const columnSize = 49
export const sideSize = 208

const places = new Map<number, CSSProperties>()

/** The same object each time: a cell that stays has nothing new. */
export function placed(column: number): CSSProperties {
  const known = places.get(column) ?? {
    insetInlineStart: sideSize + column * columnSize,
    inlineSize: columnSize,
  }
  places.set(column, known)
  return known
}

interface CellActions {
  readonly onFocus: (at: { row: number; column: number }) => void
  readonly onOpen: (day: OpenDay) => void
  readonly look: (cell: GridCell) => Look
}

interface GridRowProps extends CellActions {
  readonly row: number
  readonly dates: readonly string[]
  /** Columns in sight. */
  readonly shown: readonly number[]
  /** Undefined: on the way. */
  readonly person: GridPerson | undefined
  /** The column that the Tab key reaches, where it is in this row. */
  readonly focus: number | undefined
}

export const GridRow = memo(function GridRow({ row, person, dates, shown, focus, ...actions }: GridRowProps) {
  const cells = new Map(person?.cells.map((cell) => [cell.date, cell]))
  const sumsOf = person && [
    formatNumber(person.attended_days),
    formatNumber(person.absent_days),
    formatNumber(person.late_count),
    clockLength(person.worked),
    clockLength(person.overtime),
  ]
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: as the heads
    <div role="row" aria-rowindex={row + 2} className={styles.row} style={{ insetBlockStart: (row + 1) * rowSize }}>
      {/* biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: as the row */}
      <div role="rowheader" aria-colindex={1} className={styles.person}>
        <span>
          <bdi>{person?.name ?? '…'}</bdi>
        </span>
        <small>{person && [person.emp_code, person.department].filter(Boolean).join(' · ')}</small>
      </div>
      {shown.map((column) => {
        const date = dates[column]
        if (date === undefined)
          return (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: as the row
            <div key={column} role="gridcell" aria-colindex={column + 2} className={styles.sum} style={placed(column)}>
              {sumsOf?.[column - dates.length]}
            </div>
          )
        return (
          <DayCell
            key={column}
            {...{ row, column, date, ...actions }}
            employee={person?.employee}
            cell={cells.get(date)}
            isFocus={focus === column}
          />
        )
      })}
    </div>
  )
})

interface DayCellProps extends CellActions {
  readonly row: number
  readonly column: number
  readonly date: string
  readonly employee: number | undefined
  readonly cell: GridCell | undefined
  readonly isFocus: boolean
}

const DayCell = memo(function DayCell({
  row,
  column,
  date,
  employee,
  cell,
  isFocus,
  look,
  onFocus,
  onOpen,
}: DayCellProps) {
  const shownAs = cell && look(cell)
  const open = () => employee !== undefined && onOpen({ whose: employee, date })
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the row
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-label={shownAs?.words}
      title={shownAs?.words}
      className={styles.cell}
      style={placed(column)}
      tabIndex={isFocus ? 0 : -1}
      data-at={`${row} ${column}`}
      data-tone={shownAs?.tone}
      data-locked={cell?.locked}
      onFocus={() => onFocus({ row, column })}
      onClick={open}
      onKeyDown={({ key }) => key === 'Enter' && open()}
    >
      {shownAs?.symbol}
      {cell && (cell.in || cell.out) && (
        <small aria-hidden dir="ltr">
          {cell.in ?? '…'}
        </small>
      )}
    </div>
  )
})
