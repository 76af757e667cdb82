// Which cell of the grid has the focus, which cells around it are selected, and where keys lead from it.
import { useSyncExternalStore } from 'react'
import { createStore } from '#src/crud/model/external-store.ts'
import type { Spot } from '#src/crud/view/table/table-events.ts'

export interface Grid {
  readonly ids: readonly number[]
  readonly fields: readonly string[]
}

/** The cells between the one with the focus and the far corner. */
export interface CellRange {
  readonly far: Spot
  readonly ids: ReadonlySet<number>
  readonly fields: ReadonlySet<string>
}

interface Held {
  readonly spot: Spot | undefined
  readonly range?: CellRange
}

export interface GridPlace {
  readonly spot: () => Spot | undefined
  readonly range: () => CellRange | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly go: (spot: Spot | undefined) => void
  /** Selects the cells up to this one. */
  readonly extend: (grid: Grid, far: Spot) => void
}

const between = <T>(all: readonly T[], one: T, other: T): ReadonlySet<T> => {
  const [from = 0, to = 0] = [all.indexOf(one), all.indexOf(other)].sort((a, b) => a - b)
  return new Set(all.slice(from, to + 1))
}

export function createGridPlace(first: Spot | undefined): GridPlace {
  const store = createStore<Held>({ spot: first })
  return {
    spot: () => store.current().spot,
    range: () => store.current().range,
    subscribe: store.subscribe,
    go: (spot) => {
      const { spot: now, range } = store.current()
      if (range || now?.id !== spot?.id || now?.field !== spot?.field) store.change({ spot })
    },
    extend: ({ ids, fields }, far) => {
      const { spot } = store.current()
      if (!spot) return
      const range = { far, ids: between(ids, spot.id, far.id), fields: between(fields, spot.field, far.field) }
      store.change({ spot, range })
    },
  }
}

export const useIsSpot = (place: GridPlace, id: number, field: string): boolean =>
  useSyncExternalStore(place.subscribe, () => place.spot()?.id === id && place.spot()?.field === field)

export const useIsSelected = (place: GridPlace, id: number, field: string): boolean =>
  useSyncExternalStore(place.subscribe, () => {
    const range = place.range()
    return range?.ids.has(id) === true && range.fields.has(field)
  })

/** How many cells are selected; one is, the one with the focus, while no more are. */
export const useSelectedCount = (place: GridPlace): number =>
  useSyncExternalStore(place.subscribe, () => {
    const range = place.range()
    return range ? range.ids.size * range.fields.size : 1
  })

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
