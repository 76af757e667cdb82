// Which saved view a list shows: the one that its address names, or the one that its person begins with, which this browser
// remembers so that nothing waits for it.
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { isGroupable, readCondition } from '#openapi/condition.ts'
import type { ResourceName } from '#openapi/types.ts'
import { type ListView, type ListViewState, viewQuery } from '#src/api/list-views.ts'
import { store, stored } from '#src/i18n/storage.ts'
import { columnsOf } from './columns.ts'
import { createStore, type Store } from './external-store.ts'
import { filtersOf, queriesOf } from './filters.ts'
import type { Fields, ResourceScreen } from './screen.ts'

/** A view as far as a list needs it. */
export type KnownView = Pick<ListView, 'id' | 'name' | 'state'>

export interface ActiveView {
  readonly view: KnownView | undefined
  /** False while the view that the address names is on its way. */
  readonly ready: boolean
  /** The address names a view that is gone, or not shared any longer. */
  readonly missing: boolean
  /** What the list begins with for this person. */
  readonly begin: KnownView | undefined
}

const stores = new Map<string, Store<KnownView | undefined>>()
const keyOf = (user: number, resource: ResourceName) => `view.${user}.${resource}`

function parsed(text: string | null): KnownView | undefined {
  try {
    const value = text ? JSON.parse(text) : undefined
    return typeof value?.id === 'number' && typeof value.state === 'object' && value.state !== null ? value : undefined
  } catch {
    return undefined
  }
}

function storeOf(user: number, resource: ResourceName): Store<KnownView | undefined> {
  const key = keyOf(user, resource)
  const known = stores.get(key) ?? createStore(parsed(stored(key)))
  stores.set(key, known)
  return known
}

/** Remembers what the person's list begins with. */
export function keepBegin(user: number, resource: ResourceName, view: ListView | undefined): void {
  const next = view && { id: view.id, name: view.name, state: view.state }
  const { current, change } = storeOf(user, resource)
  if (JSON.stringify(current()) === JSON.stringify(next)) return
  change(next)
  store(keyOf(user, resource), next ? JSON.stringify(next) : '')
}

/** The view that an address stands for: 0 for none, whatever the list begins with. */
function wantedView(params: Fields, begin: KnownView | undefined): number {
  if (params.saved !== undefined) return Number(params.saved) || 0
  return begin && Object.keys(params).length === 0 ? begin.id : 0
}

/** What is known without asking; undefined where the view has to be asked for first. */
export function viewAtOnce(
  params: Fields,
  user: number,
  resource: ResourceName,
): { readonly view: KnownView | undefined } | undefined {
  const begin = storeOf(user, resource).current()
  const id = wantedView(params, begin)
  if (id === 0) return { view: undefined }
  return id === begin?.id ? { view: begin } : undefined
}

export function useActiveView(resource: ResourceName, user: number): ActiveView {
  const params = useSearch({ strict: false })
  const { subscribe, current } = storeOf(user, resource)
  const begin = useSyncExternalStore(subscribe, current)
  const id = wantedView(params, begin)
  const { data, error } = useQuery({ ...viewQuery(resource, id), enabled: id !== 0 && id !== begin?.id })
  if (id === 0) return { view: undefined, ready: true, missing: false, begin }
  if (id === begin?.id) return { view: begin, ready: true, missing: false, begin }
  const view = data?.resource === resource ? data : undefined
  const missing = error !== null || (data !== undefined && !view)
  return { view, ready: view !== undefined || missing, missing, begin }
}

/** What a view names and the list no longer has; the list shows the rest of it. */
export function staleNames({ entry, meta }: Pick<ResourceScreen, 'entry' | 'meta'>, state: ListViewState): string[] {
  const columns = new Set(columnsOf(entry, meta).map(({ field }) => field))
  const filters = new Set(filtersOf(entry, meta).flatMap(queriesOf))
  const { looks = {} } = state
  const stale = new Set<string>()
  const shown = Object.entries(looks.hidden ?? {}).flatMap(([name, hidden]) => (hidden ? [] : [name]))
  for (const name of [...(looks.order ?? []), ...shown]) if (!columns.has(name)) stale.add(name)
  for (const term of state.ordering ?? [])
    if (!meta.fields[term.replace(/^-/, '')]?.sort) stale.add(term.replace(/^-/, ''))
  for (const name of Object.keys(state.filters ?? {})) if (!filters.has(name)) stale.add(name)
  if (state.group && !isGroupable(meta.fields[state.group])) stale.add(state.group)
  const conditions = [state.condition, ...(looks.colours ?? []).map(({ condition }) => condition)]
  for (const text of conditions) if (text) readCondition(meta.fields, text, ({ field }) => stale.add(field))
  return [...stale]
}
