// The list's state, read from the address and written back to it.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type ListState, readListState, writeListState } from './list-state.ts'
import type { ResourceScreen } from './screen.ts'

export interface ListControl {
  readonly state: ListState
  /** Changes what is given. Anything but the page itself leads back to page 1. */
  readonly change: (next: Partial<ListState>, history?: 'push' | 'replace') => void
  /** One query parameter of a filter; empty takes the filter away. */
  readonly filter: (values: Readonly<Record<string, string>>) => void
}

export function useListState(screen: ResourceScreen): ListControl {
  const params = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useMemo(() => readListState(params, screen), [params, screen])

  const change = useCallback<ListControl['change']>(
    (next, history = 'push') => {
      const search = writeListState({ ...state, page: 1, ...next }, screen)
      void navigate({ to: '.', search, replace: history === 'replace' })
    },
    [state, screen, navigate],
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
