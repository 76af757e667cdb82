// Which rows of a long table stand in the page: those near what is scrolled into view. All rows have one height.
import { type RefObject, useCallback } from 'react'
import { type Sight, useSight } from '#src/ui/wide-table/use-sight.ts'

/** From here on only the rows near the view are drawn. */
export const longTable = 100

/** How many rows stand ready before and behind those in view. */
const usual = 12

// A type, as an interface would not be a record.
export type RowWindow = {
  readonly first: number
  /** The row behind the last one drawn. */
  readonly end: number
}

/** `top`: what is scrolled past; `height`: what is in view. Starts on even rows, so that stripes do not flicker. */
export function windowOf(count: number, rowHeight: number, top: number, height: number, beyond = usual): RowWindow {
  const step = beyond < usual ? 4 : 8
  const seen = Math.floor(Math.max(0, top) / rowHeight)
  const first = Math.max(0, Math.floor((seen - beyond) / step) * step)
  const end = Math.min(count, Math.ceil((seen + Math.ceil(height / rowHeight) + beyond) / step) * step)
  return { first: Math.min(first, count), end }
}

/** All rows of a short table; of a long one those near the view of `scroller`. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  beyond = usual,
): RowWindow {
  const long = count > longTable
  const pick = useCallback(
    ({ top, height }: Sight) => (long ? windowOf(count, rowHeight, top, height, beyond) : { first: 0, end: count }),
    [long, count, rowHeight, beyond],
  )
  const near = useSight(scroller, pick)
  return long ? near : { first: 0, end: count }
}
