// What a user chose for the columns of a list, kept in this browser for each user and resource.
import { useCallback, useSyncExternalStore } from 'react'
import type { ResourceName } from '#openapi/types.ts'
import { store, stored } from '#src/i18n/storage.ts'
import type { ColumnChoice } from './columns.ts'
import { createStore, type Store } from './external-store.ts'

const none: ColumnChoice = {}
const stores = new Map<string, Store<ColumnChoice>>()

const keyOf = (user: number, resource: ResourceName) => `columns.${user}.${resource}`

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
export const columnChoice = (user: number, resource: ResourceName): ColumnChoice =>
  storeOf(keyOf(user, resource)).current()

export function useColumnChoice(
  user: number,
  resource: ResourceName,
): readonly [ColumnChoice, (change: ColumnChoice) => void, () => void] {
  const key = keyOf(user, resource)
  const { current, subscribe, change } = storeOf(key)
  const merge = useCallback(
    (next: ColumnChoice) => {
      change({ ...current(), ...next })
      store(key, JSON.stringify(current()))
    },
    [key, current, change],
  )
  const reset = useCallback(() => {
    change(none)
    store(key, '')
  }, [key, change])
  return [useSyncExternalStore(subscribe, current), merge, reset]
}
