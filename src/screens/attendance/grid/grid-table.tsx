// The grid drawn: only the rows and columns in sight, one cell reached by the Tab key and the others by the arrows.
import { Trans, useLingui } from '@lingui/react/macro'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react'
import { weekdayOf } from '#openapi/dates.ts'
import { formatDate, formatNumber } from '#src/i18n/format.ts'
import { useDayAddress } from '#src/screens/day/use-day-address.ts'
import { columnPlaces } from '#src/ui/wide-table/column-window.ts'
import { useCellLook } from './cell-look.ts'
import styles from './grid.module.css'
import { type GridFilter, type GridPerson, type GridTotal, gridQuery, windowSize } from './grid-calls.ts'
import { columnSize, GridRow, placed, rowSize, sideSize } from './grid-row.tsx'
import { type GridWindow, useWindow } from './use-window.ts'

const sums = 5

interface GridTableProps {
  readonly filter: GridFilter
  readonly dates: readonly string[]
  readonly total: number
  readonly totals: readonly GridTotal[]
}

export function GridTable({ filter, dates, total, totals }: GridTableProps) {
  const { t } = useLingui()
  const box = useRef<HTMLElement>(null)
  const columns = dates.length + sums
  const places = useMemo(
    () =>
      columnPlaces(
        sideSize,
        Array.from({ length: columns }, () => columnSize),
      ),
    [columns],
  )
  const sight = useWindow(box, { rows: total, rowSize, places })
  const [focus, setFocus] = useState({ row: 0, column: 0 })
  const windows = windowsAt(sight, total)
  const answers = useQueries({ queries: windows.map((window) => gridQuery(filter, window)) })
  const personAt = (row: number) => personOf(answers, windows, row)
  const { firstColumn, endColumn } = sight
  const shown = useMemo(() => range(firstColumn, endColumn - 1), [firstColumn, endColumn])
  const look = useCellLook()
  const [, open] = useDayAddress()

  const go = (row: number, column: number) => {
    const next = { row: clamp(row, total - 1), column: clamp(column, dates.length - 1) }
    setFocus(next)
    const element = box.current
    if (!element) return
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    keepInSight(element, next.row * rowSize, next.column * columnSize * sign, sign)
    // Drawn by the next frame, where it was out of sight.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        element.querySelector<HTMLElement>(`[data-at="${next.row} ${next.column}"]`)?.focus(),
      ),
    )
  }
  const onKey = (event: KeyboardEvent) => {
    const sign = box.current && getComputedStyle(box.current).direction === 'rtl' ? -1 : 1
    const { row, column } = focus
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? rowSize * 10) / rowSize) - 2)
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - sign],
      ArrowRight: [row, column + sign],
      PageUp: [row - page, column],
      PageDown: [row + page, column],
      Home: [event.ctrlKey ? 0 : row, 0],
      End: [event.ctrlKey ? total - 1 : row, dates.length - 1],
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    go(...move)
  }

  return (
    <section ref={box} className={styles.box} aria-label={t`Attendance`}>
      {/* biome-ignore lint/a11y/useSemanticElements: rows and columns out of sight are not there, which a table cannot say */}
      <div
        role="grid"
        aria-label={t`Attendance`}
        aria-rowcount={total + 2}
        aria-colcount={columns + 1}
        tabIndex={-1}
        className={styles.grid}
        style={{ inlineSize: sideSize + columns * columnSize, blockSize: (total + 2) * rowSize }}
        onKeyDown={onKey}
      >
        <Heads dates={dates} shown={shown} />
        {range(sight.firstRow, sight.lastRow).map((row) => (
          <GridRow
            key={row}
            {...{ row, dates, shown, look }}
            person={personAt(row)}
            focus={focus.row === row ? focus.column : undefined}
            onFocus={setFocus}
            onOpen={open}
          />
        ))}
        <Foot dates={dates} shown={shown} totals={totals} row={total + 2} />
      </div>
    </section>
  )
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

/** Those in sight and the one that comes next, so that a row comes with its days and is drawn once. */
function windowsAt({ firstRow, lastRow }: GridWindow, total: number): readonly number[] {
  const next = Math.min(lastRow + Math.floor(windowSize / 2), total - 1)
  return range(Math.floor(firstRow / windowSize), Math.floor(next / windowSize))
}

const clamp = (value: number, last: number): number => Math.max(0, Math.min(value, last))

function keepInSight(element: HTMLElement, top: number, side: number, sign: number): void {
  const { scrollTop, clientHeight, scrollLeft, clientWidth } = element
  if (top < scrollTop) element.scrollTop = top
  if (top + 3 * rowSize > scrollTop + clientHeight) element.scrollTop = top + 3 * rowSize - clientHeight
  const at = Math.abs(scrollLeft)
  const wanted = Math.abs(side)
  if (wanted < at) element.scrollLeft = wanted * sign
  const end = wanted + columnSize + sideSize
  if (end > at + clientWidth) element.scrollLeft = (end - clientWidth) * sign
}

type Answers = readonly UseQueryResult<{ readonly people: readonly GridPerson[] }>[]

const personOf = (answers: Answers, windows: readonly number[], row: number): GridPerson | undefined =>
  answers[windows.indexOf(Math.floor(row / windowSize))]?.data?.people[row % windowSize]

interface LineProps {
  readonly dates: readonly string[]
  /** Columns in sight. */
  readonly shown: readonly number[]
}

const Heads = memo(function Heads({ dates, shown }: LineProps) {
  const { t } = useLingui()
  const names = [t`Attended`, t`Absent`, t`Late`, t`Worked`, t`Overtime`]
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is that of cells
    // biome-ignore lint/a11y/useSemanticElements: as the grid
    <div role="row" aria-rowindex={1} className={styles.heads}>
      {/* biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: as the row */}
      <div role="columnheader" aria-colindex={1} className={styles.person}>
        <Trans>Employee</Trans>
      </div>
      {shown.map((column) => {
        const date = dates[column]
        return (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: as the row
          <div
            key={column}
            role="columnheader"
            aria-colindex={column + 2}
            className={styles.head}
            style={placed(column)}
            data-rest={date !== undefined && weekdayOf(date) > 5}
          >
            {date ? (
              <>
                <span>{formatDate(date, { weekday: 'short' })}</span>
                <span>{formatDate(date, { day: 'numeric', ...(isFirst(dates, column) && { month: 'short' }) })}</span>
              </>
            ) : (
              names[column - dates.length]
            )}
          </div>
        )
      })}
    </div>
  )
})

/** The month is said where it begins. */
const isFirst = (dates: readonly string[], column: number): boolean =>
  column === 0 || dates[column]?.endsWith('-01') === true

interface FootProps extends LineProps {
  readonly totals: readonly GridTotal[]
  readonly row: number
}

/** Of everybody whom the filter finds, in sight or not. */
const Foot = memo(function Foot({ dates, shown, totals, row }: FootProps) {
  const { t } = useLingui()
  const byDate = new Map(totals.map((one) => [one.date, one]))
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: as the heads
    <div role="row" aria-rowindex={row} className={styles.foot}>
      {/* biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: as the row */}
      <div role="rowheader" aria-colindex={1} className={styles.person}>
        <Trans>Present / absent</Trans>
      </div>
      {shown.map((column) => {
        const date = dates[column]
        const one = date === undefined ? undefined : byDate.get(date)
        const [present, absent] = [formatNumber(one?.present ?? 0), formatNumber(one?.absent ?? 0)]
        return (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: as the row
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            title={one && t`${present} present, ${absent} absent`}
            className={styles.sum}
            style={placed(column)}
          >
            {one && `${present} / ${absent}`}
          </div>
        )
      })}
    </div>
  )
})
