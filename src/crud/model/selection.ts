// The ticked records of a list, over all its pages. Each row follows its own tick, so that ticking one of a thousand draws one.
import { useSyncExternalStore } from 'react'
import { createStore } from './external-store.ts'

export interface Ticked {
  readonly id: number
  readonly display_name: string
}

export interface Selection {
  /** Records by id, in the order they were ticked. */
  readonly ticked: () => ReadonlyMap<number, Ticked>
  readonly has: (id: number) => boolean
  readonly set: (records: readonly Ticked[], on: boolean) => void
  readonly clear: () => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createSelection(): Selection {
  const store = createStore<ReadonlyMap<number, Ticked>>(new Map())
  return {
    ticked: store.current,
    has: (id) => store.current().has(id),
    subscribe: store.subscribe,
    clear: () => store.change(new Map()),
    set: (records, on) => {
      const next = new Map(store.current())
      for (const { id, display_name } of records) {
        if (on) next.set(id, { id, display_name })
        else next.delete(id)
      }
      store.change(next)
    },
  }
}

export const useTicked = (selection: Selection, id: number): boolean =>
  useSyncExternalStore(selection.subscribe, () => selection.has(id))

export const useTickedCount = (selection: Selection): number =>
  useSyncExternalStore(selection.subscribe, () => selection.ticked().size)

export type PageTicks = 'none' | 'some' | 'all'

/** How many of a page's records are ticked. */
export function usePageTicks(selection: Selection, ids: readonly number[]): PageTicks {
  return useSyncExternalStore(selection.subscribe, () => {
    const count = ids.filter(selection.has).length
    return count === 0 ? 'none' : count === ids.length ? 'all' : 'some'
  })
}
