// Which columns of a report's table are drawn. Of a wide one those in sight and what stays at the side: a gap stands for the ones
// between, and those behind the end are not there.
import { type ReactNode, type RefObject, useMemo } from 'react'
import { columnPlaces, useColumnWindow } from '#src/ui/wide-table/column-window.ts'
import { useTakenWhole } from '#src/ui/wide-table/use-taken-whole.ts'
import type { ReportColumn } from './report-calls.ts'

export interface ShownColumns {
  /** How many stay at the side. */
  readonly staying: number
  /** The first one drawn of those behind them. */
  readonly first: number
  /** The one behind the last one drawn. */
  readonly end: number
}

interface Asked {
  readonly count: number
  readonly staying: number
  /** Pixels of each column; absent where all are drawn. */
  readonly sizes: readonly number[] | undefined
}

interface Shown {
  readonly shown: ShownColumns
  /** All of them. */
  readonly whole: ShownColumns
}

export function useShownColumns(scroller: RefObject<HTMLElement | null>, { count, staying, sizes }: Asked): Shown {
  const places = useMemo(() => {
    const side = (sizes ?? []).slice(0, staying).reduce((sum, size) => sum + size, 0)
    return columnPlaces(side, sizes?.slice(staying) ?? [])
  }, [sizes, staying])
  const { firstColumn, endColumn } = useColumnWindow(scroller, places)
  const isTaken = useTakenWhole(scroller)
  const whole = useMemo(() => ({ staying, first: staying, end: count }), [staying, count])
  const part = useMemo(
    () => ({ staying, first: Math.min(staying + firstColumn, count), end: Math.min(staying + endColumn, count) }),
    [staying, firstColumn, endColumn, count],
  )
  return { shown: sizes && !isTaken ? part : whole, whole }
}

export function drawShown(
  columns: readonly ReportColumn[],
  { staying, first, end }: ShownColumns,
  draw: (column: ReportColumn, at: number) => ReactNode,
): ReactNode {
  return (
    <>
      {columns.slice(0, staying).map(draw)}
      {first > staying && <td aria-hidden colSpan={first - staying} />}
      {columns.slice(first, end).map((column, at) => draw(column, first + at))}
    </>
  )
}
