// A list as something that has saved views: what it shows now, and what it shows next.
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { beginWithView, type ListView, type ListViewState } from '#src/api/list-views.ts'
import type { ColumnChoice } from './columns.ts'
import { initialList, type ListState, writeListState } from './list-state.ts'
import { keepBegin } from './saved-views.ts'
import type { ResourceScreen } from './screen.ts'
import type { ResourceList } from './use-resource-list.ts'
import type { Viewed } from './viewed.ts'

/** What a list shows now, to be kept. A filter that stands as the entry starts it is left out: periods go with the day. */
export function stateOf(screen: ResourceScreen, state: ListState, looks: ColumnChoice): ListViewState {
  const initial = initialList(screen)
  const filters = [...new Set([...Object.keys(initial.filters), ...Object.keys(state.filters)])]
    .map((query) => [query, state.filters[query] ?? ''] as const)
    .filter(([query, value]) => value !== (initial.filters[query] ?? ''))
  const { order, hidden, widths, pinned, density, colours } = looks
  return {
    looks: {
      ...(order && { order: [...order] }),
      ...(hidden && { hidden: { ...hidden } }),
      ...(widths && { widths: { ...widths } }),
      ...(pinned && { pinned: { ...pinned } }),
      ...(density && { density }),
      ...(colours && { colours: [...colours] }),
    },
    ordering: [...state.ordering],
    filters: Object.fromEntries(filters),
    page_size: state.pageSize,
    ...(state.search && { search: state.search }),
    ...(state.condition && { condition: state.condition }),
    ...(state.group && { group: state.group }),
  }
}

/** Whether the list differs from what the view, or the entry, shows. */
function isListChanged({ state, screen, active, isChanged }: ResourceList): boolean {
  const differing = writeListState({ ...state, page: 1, view: 'list' }, screen, active.view?.state)
  return isChanged || Object.keys(differing).length > 0
}

/** The list, as far as its saved views need it. */
export function useListViewed(list: ResourceList): Viewed {
  const navigate = useNavigate()
  return useMemo(() => {
    const { screen, user, active, state, choice, resetChoice } = list
    const { name } = screen.meta
    const show = (view: Pick<ListView, 'id'> | undefined) => {
      resetChoice()
      const saved = view ? String(view.id) : active.begin ? '0' : undefined
      void navigate({ to: '.', search: saved === undefined ? {} : { saved } })
    }
    return {
      resource: name,
      active: active.view?.id,
      isChanged: isListChanged(list),
      now: () => stateOf(screen, state, choice),
      show,
      learned: (id, view) => {
        if (active.begin?.id === id) keepBegin(user, name, view)
      },
      begin: async (view) => {
        await beginWithView(name, view?.id ?? null)
        // The list stays as it is, whatever it begins with from now on.
        if (Object.keys(writeListState(state, screen, active.view?.state)).length === 0) {
          const saved = active.view ? String(active.view.id) : view ? '0' : undefined
          if (saved) await navigate({ to: '.', search: { saved }, replace: true })
        }
        keepBegin(user, name, view)
      },
    }
  }, [list, navigate])
}
