// The ticked records of a list, over all its pages: each one, or all that match. Each row follows its own tick, so that
// ticking one of a thousand draws one.
import { useSyncExternalStore } from 'react'
import { type Chosen, countOf } from './chosen.ts'
import { createStore } from './external-store.ts'
import type { Fields } from './screen.ts'

export interface Ticked {
  readonly id: number
  readonly display_name: string
}

/** Every record that matches; only while the list shows the same ones. */
export interface EveryMatch {
  readonly query: Fields
  readonly ordering?: unknown
  readonly count: number
}

export interface Selection {
  /** Records by id, in the order they were ticked. */
  readonly ticked: () => ReadonlyMap<number, Ticked>
  readonly has: (id: number) => boolean
  /** Of all that match, one that is unticked leaves those that were ticked one by one. */
  readonly set: (records: readonly Ticked[], on: boolean) => void
  readonly setEvery: (match: EveryMatch | undefined) => void
  readonly every: () => EveryMatch | undefined
  readonly chosen: () => Chosen
  readonly clear: () => void
  readonly subscribe: (listener: () => void) => () => void
}

interface State {
  readonly ticked: ReadonlyMap<number, Ticked>
  readonly every?: EveryMatch
}

export function createSelection(): Selection {
  const store = createStore<State>({ ticked: new Map() })
  const { current, change, subscribe } = store
  return {
    ticked: () => current().ticked,
    has: (id) => current().every !== undefined || current().ticked.has(id),
    subscribe,
    clear: () => change({ ticked: new Map() }),
    every: () => current().every,
    setEvery: (every) => change({ ticked: current().ticked, ...(every && { every }) }),
    chosen: () => chosenIn(current()),
    set: (records, on) => {
      if (on && current().every) return
      const next = new Map(current().ticked)
      for (const { id, display_name } of records) {
        if (on) next.set(id, { id, display_name })
        else next.delete(id)
      }
      change({ ticked: next })
    },
  }
}

const chosenIn = ({ ticked, every }: State): Chosen =>
  every ? { by: 'filter', ...every } : { by: 'id', records: ticked }

export const useTicked = (selection: Selection, id: number): boolean =>
  useSyncExternalStore(selection.subscribe, () => selection.has(id))

export const useTickedCount = (selection: Selection): number =>
  useSyncExternalStore(selection.subscribe, () => countOf(selection.chosen()))

export type PageTicks = 'none' | 'some' | 'all'

/** How many of a page's records are ticked. */
export function usePageTicks(selection: Selection, ids: readonly number[]): PageTicks {
  return useSyncExternalStore(selection.subscribe, () => {
    const count = ids.filter(selection.has).length
    return count === 0 ? 'none' : count === ids.length ? 'all' : 'some'
  })
}
