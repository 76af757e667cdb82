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

/** The value that records of a list in groups share, as rows have it, and how many they are. */
export interface RecordGroup {
  readonly value: unknown
  readonly count: number
}

/** Every record that matches; only while the list shows the same ones. */
export interface EveryMatch {
  readonly query: Fields
  readonly ordering?: unknown
  readonly count: number
  /** Of a list in groups those of some groups only: which, by which field, and the query of the list they are in. */
  readonly groups?: {
    readonly within: Fields
    readonly by: string
    readonly ticked: ReadonlyMap<string, RecordGroup>
  }
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
    has: (id) => isWhole(current()) || current().ticked.has(id),
    subscribe,
    clear: () => change({ ticked: new Map() }),
    every: () => current().every,
    setEvery: (every) => change({ ticked: current().ticked, ...(every && { every }) }),
    chosen: () => chosenIn(current()),
    set: (records, on) => {
      if (on && isWhole(current())) return
      const next = new Map(current().ticked)
      for (const { id, display_name } of records) {
        if (on) next.set(id, { id, display_name })
        else next.delete(id)
      }
      change({ ticked: next })
    },
  }
}

const isWhole = ({ every }: State): boolean => every !== undefined && every.groups === undefined

function chosenIn({ ticked, every }: State): Chosen {
  if (!every) return { by: 'id', records: ticked }
  const { groups: _, ...match } = every
  return { by: 'filter', ...match }
}

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
