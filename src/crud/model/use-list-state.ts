// The list's state, read from the address and written back to it.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type ListState, readListState, type SearchParams, writeListState } from './list-state.ts'
import type { ActiveView } from './saved-views.ts'
import type { ResourceScreen } from './screen.ts'

export interface ListControl {
  readonly state: ListState
  /** Changes what is given. Anything but the page itself leads back to page 1. */
  readonly change: (next: Partial<ListState>, history?: 'push' | 'replace') => void
  /** One query parameter of a filter; empty takes the filter away. */
  readonly filter: (values: Readonly<Record<string, string>>) => void
}

/** The address of a list's state; a saved view stands in it, and that there is none where the list begins with one. */
export function listAddress(
  state: ListState,
  screen: ResourceScreen,
  { view, begin }: Pick<ActiveView, 'view' | 'begin'>,
): SearchParams {
  const params = writeListState(state, screen, view?.state)
  if (view) return { saved: String(view.id), ...params }
  return begin && Object.keys(params).length === 0 ? { saved: '0' } : params
}

export function useListState(screen: ResourceScreen, { view, begin }: ActiveView): ListControl {
  const params = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useMemo(() => readListState(params, screen, view?.state), [params, screen, view])

  const change = useCallback<ListControl['change']>(
    (next, history = 'push') => {
      const search = listAddress({ ...state, page: 1, key: '', ...next }, screen, { view, begin })
      void navigate({ to: '.', search, replace: history === 'replace' })
    },
    [state, screen, view, begin, navigate],
  )

  const filter = useCallback<ListControl['filter']>(
    (values) => {
      const filters = Object.entries({ ...state.filters, ...values }).filter(([, value]) => value !== '')
      change({ filters: Object.fromEntries(filters) })
    },
    [state, change],
  )

  return useMemo(() => ({ state, change, filter }), [state, change, filter])
}
