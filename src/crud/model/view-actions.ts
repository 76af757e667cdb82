// What can be done with saved views, each followed by what the list then shows.
import type { QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  beginWithView,
  changeView,
  type ListView,
  type ListViewState,
  removeView,
  saveView,
  shareView,
  viewKeys,
} from '#src/api/list-views.ts'
import type { ColumnChoice } from './columns.ts'
import { initialList, type ListState, writeListState } from './list-state.ts'
import { keepBegin } from './saved-views.ts'
import type { ResourceScreen } from './screen.ts'
import type { ResourceList } from './use-resource-list.ts'

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
export function isListChanged({ state, screen, active, isChanged }: ResourceList): boolean {
  const differing = writeListState({ ...state, page: 1, view: 'list' }, screen, active.view?.state)
  return isChanged || Object.keys(differing).length > 0
}

const askAgain = (client: QueryClient, { meta }: ResourceScreen) =>
  client.invalidateQueries({ queryKey: viewKeys.all(meta.name) })

export function useViewActions(list: ResourceList) {
  const navigate = useNavigate()
  return useMemo(() => {
    const { screen, client, user, active, state, choice, resetChoice } = list
    const { name } = screen.meta
    const now = () => stateOf(screen, state, choice)
    const learn = async (view: ListView) => {
      client.setQueryData(viewKeys.one(name, view.id), view)
      if (active.begin?.id === view.id) keepBegin(user, name, view)
      await askAgain(client, screen)
    }
    const show = (view: Pick<ListView, 'id'> | undefined) => {
      const saved = view ? String(view.id) : active.begin ? '0' : undefined
      void navigate({ to: '.', search: saved === undefined ? {} : { saved } })
    }
    return {
      show,
      /** The list as it is, under a new name. */
      saveAs: async (title: string) => {
        const view = await saveView({ resource: name, name: title, state: now() })
        await learn(view)
        resetChoice()
        show(view)
      },
      /** The view becomes what the list shows. */
      update: async ({ id, version }: ListView) => {
        const view = await changeView(id, { state: now(), version })
        await learn(view)
        resetChoice()
        show(view)
      },
      rename: async ({ id, version }: ListView, title: string) => learn(await changeView(id, { name: title, version })),
      share: async ({ id }: ListView, shared_with: ListView['shared_with'], groups: readonly number[]) =>
        learn(await shareView(id, { shared_with, groups: [...groups] })),
      begin: async (view: ListView | undefined) => {
        await beginWithView(name, view?.id ?? null)
        // The list stays as it is, whatever it begins with from now on.
        if (Object.keys(writeListState(state, screen, active.view?.state)).length === 0) {
          const saved = active.view ? String(active.view.id) : view ? '0' : undefined
          if (saved) await navigate({ to: '.', search: { saved }, replace: true })
        }
        keepBegin(user, name, view)
        await askAgain(client, screen)
      },
      remove: async ({ id }: ListView) => {
        await removeView(id)
        if (active.begin?.id === id) keepBegin(user, name, undefined)
        if (active.view?.id === id) show(undefined)
        await askAgain(client, screen)
      },
    }
  }, [list, navigate])
}
