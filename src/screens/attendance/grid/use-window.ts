// Which rows and columns of the grid are in sight, so that only they are drawn.
import { type RefObject, useCallback } from 'react'
import { type ColumnPlaces, type ColumnWindow, columnsInSight } from '#src/ui/wide-table/column-window.ts'
import { type Sight, useSight } from '#src/ui/wide-table/use-sight.ts'

export type GridWindow = ColumnWindow & {
  readonly firstRow: number
  readonly lastRow: number
}

interface Sizes {
  readonly rows: number
  readonly rowSize: number
  readonly places: ColumnPlaces
}

/** Drawn beyond what is in sight, so that a quick hand does not come to empty places. */
const beyond = 5

export function useWindow(box: RefObject<HTMLElement | null>, { rows, rowSize, places }: Sizes): GridWindow {
  const pick = useCallback(
    (sight: Sight): GridWindow => {
      const { top, height } = sight
      const within = (row: number) => Math.max(0, Math.min(row, rows - 1))
      return {
        firstRow: within(Math.floor(top / rowSize) - beyond),
        lastRow: within(Math.ceil((top + (height || 800)) / rowSize) + beyond),
        ...columnsInSight(places, sight),
      }
    },
    [rows, rowSize, places],
  )
  return useSight(box, pick)
}
