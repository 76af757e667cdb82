// Which columns of a wide table are drawn: those in sight, and one more on both sides.
import { type RefObject, useCallback } from 'react'
import { type Sight, useSight } from './use-sight.ts'

/** Drawn beyond what is in sight, so that a quick hand does not come to empty places. */
const beyond = 1

/** Where the page has no layout. */
const usualWidth = 1440

export interface ColumnPlaces {
  /** Pixels of what stays at the side. */
  readonly side: number
  /** Where each further column begins behind it, and at last where they all end. */
  readonly starts: readonly number[]
}

// A type, as an interface would not be a record.
export type ColumnWindow = {
  readonly firstColumn: number
  /** The column behind the last one drawn. */
  readonly endColumn: number
}

/** The places of columns of these sizes. */
export function columnPlaces(side: number, sizes: readonly number[]): ColumnPlaces {
  const starts = [0]
  for (const [at, size] of sizes.entries()) starts.push((starts[at] ?? 0) + size)
  return { side, starts }
}

export function columnsInSight({ side, starts }: ColumnPlaces, at: Pick<Sight, 'side' | 'width'>): ColumnWindow {
  const count = starts.length - 1
  const room = (at.width || usualWidth) - side
  // No farther than to the end, whatever a finger pulls.
  const from = Math.max(0, Math.min(at.side, (starts[count] ?? 0) - room))
  const past = starts.findIndex((start) => start >= from + room)
  return {
    firstColumn: Math.max(0, Math.min(starts.findLastIndex((start) => start <= from) - beyond, count)),
    endColumn: past === -1 ? count : Math.min(count, past + beyond),
  }
}

export function useColumnWindow(scroller: RefObject<HTMLElement | null>, places: ColumnPlaces): ColumnWindow {
  return useSight(
    scroller,
    useCallback((sight: Sight) => columnsInSight(places, sight), [places]),
  )
}
