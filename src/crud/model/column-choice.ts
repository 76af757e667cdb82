// What a user chose for the columns of a list, kept in this browser for each user and resource.
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ResourceName } from '#openapi/types.ts'
import { store, stored } from '#src/i18n/storage.ts'
import type { ColumnChoice } from './columns.ts'
import { createStore, type Store } from './external-store.ts'
import type { KnownView } from './saved-views.ts'

const none: ColumnChoice = {}
const stores = new Map<string, Store<ColumnChoice>>()

/** What is changed in a saved view is kept beside it until it is saved or put back. */
const keyOf = (user: number, resource: ResourceName, view: KnownView | undefined) =>
  `columns.${user}.${resource}${view ? `.${view.id}` : ''}`

function parsed(text: string | null): ColumnChoice {
  if (!text) return none
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : none
  } catch {
    return none
  }
}

function storeOf(key: string): Store<ColumnChoice> {
  const known = stores.get(key)
  if (known) return known
  const made = createStore(parsed(stored(key)))
  stores.set(key, made)
  return made
}

/** As it stands now, for asking the server before anything is drawn. */
export const columnChoice = (user: number, resource: ResourceName, view: KnownView | undefined): ColumnChoice => ({
  ...view?.state.looks,
  ...storeOf(keyOf(user, resource, view)).current(),
})

export interface ChoiceControl {
  readonly choice: ColumnChoice
  /** Differs from the saved view, or from the entry. */
  readonly isChanged: boolean
  readonly changeChoice: (change: ColumnChoice) => void
  readonly resetChoice: () => void
}

export function useColumnChoice(user: number, resource: ResourceName, view: KnownView | undefined): ChoiceControl {
  const key = keyOf(user, resource, view)
  const { current, subscribe, change } = storeOf(key)
  const own = useSyncExternalStore(subscribe, current)
  const choice = useMemo(() => ({ ...view?.state.looks, ...own }), [view, own])
  const changeChoice = useCallback(
    (next: ColumnChoice) => {
      change({ ...current(), ...next })
      store(key, JSON.stringify(current()))
    },
    [key, current, change],
  )
  const resetChoice = useCallback(() => {
    change(none)
    store(key, '')
  }, [key, change])
  return { choice, isChanged: Object.keys(own).length > 0, changeChoice, resetChoice }
}
