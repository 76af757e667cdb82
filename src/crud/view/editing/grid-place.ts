// Which cell of the grid has the focus, and where keys lead from it.
import { useSyncExternalStore } from 'react'
import { createStore } from '#src/crud/model/external-store.ts'
import type { Spot } from '#src/crud/view/table/table-events.ts'

export interface GridPlace {
  readonly spot: () => Spot | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly go: (spot: Spot | undefined) => void
}

export function createGridPlace(spot: Spot | undefined): GridPlace {
  const store = createStore(spot)
  return {
    spot: store.current,
    subscribe: store.subscribe,
    go: (next) => {
      const now = store.current()
      if (now?.id !== next?.id || now?.field !== next?.field) store.change(next)
    },
  }
}

export const useIsSpot = (place: GridPlace, id: number, field: string): boolean =>
  useSyncExternalStore(place.subscribe, () => place.spot()?.id === id && place.spot()?.field === field)

interface Grid {
  readonly ids: readonly number[]
  readonly fields: readonly string[]
}

const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at))

/** The cell so many rows down and columns on; at an edge it stays. */
export function moved({ ids, fields }: Grid, { id, field }: Spot, rows: number, columns: number): Spot {
  const row = within(ids.indexOf(id) + rows, ids.length)
  const column = within(fields.indexOf(field) + columns, fields.length)
  return { id: ids[row] ?? id, field: fields[column] ?? field }
}

/** The next cell that can be changed, through the rows; undefined behind the last one. */
export function nextOpen({ ids, fields }: Grid, { id, field }: Spot, step: 1 | -1, isOpen: (field: string) => boolean) {
  const count = ids.length * fields.length
  for (let at = ids.indexOf(id) * fields.length + fields.indexOf(field) + step; at >= 0 && at < count; at += step) {
    const next = fields[at % fields.length]
    const row = ids[Math.floor(at / fields.length)]
    if (next !== undefined && row !== undefined && isOpen(next)) return { id: row, field: next }
  }
  return undefined
}
