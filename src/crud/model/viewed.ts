// What has saved views, and what can be done with them.
import type { QueryClient } from '@tanstack/react-query'
import {
  changeView,
  type ListView,
  type ListViewState,
  removeView,
  saveView,
  shareView,
  type ViewedName,
  viewKeys,
} from '#src/api/list-views.ts'

export interface Viewed {
  readonly resource: ViewedName
  /** The view that is shown. */
  readonly active: number | undefined
  /** What is shown differs from the view. */
  readonly isChanged: boolean
  readonly now: () => ListViewState
  readonly show: (view: Pick<ListView, 'id'> | undefined) => void
  /** A view is another one now; undefined: it is gone. */
  readonly learned?: (id: number, view: ListView | undefined) => void
  /** Begins with a view from now on; absent where one always begins alike. */
  readonly begin?: (view: ListView | undefined) => Promise<void>
}

/** Each is followed by what is then shown. */
export function viewActions(client: QueryClient, viewed: Viewed) {
  const { resource, active, now, show, learned, begin } = viewed
  const askAgain = () => client.invalidateQueries({ queryKey: viewKeys.all(resource) })
  const learn = async (view: ListView) => {
    client.setQueryData(viewKeys.one(resource, view.id), view)
    learned?.(view.id, view)
    await askAgain()
  }
  return {
    /** What is shown, under a new name. */
    saveAs: async (title: string) => {
      const view = await saveView({ resource, name: title, state: now() })
      await learn(view)
      show(view)
    },
    /** The view becomes what is shown. */
    update: async ({ id, version }: ListView) => {
      const view = await changeView(id, { state: now(), version })
      await learn(view)
      show(view)
    },
    rename: async ({ id, version }: ListView, title: string) => learn(await changeView(id, { name: title, version })),
    share: async ({ id }: ListView, shared_with: ListView['shared_with'], groups: readonly number[]) =>
      learn(await shareView(id, { shared_with, groups: [...groups] })),
    remove: async ({ id }: ListView) => {
      await removeView(id)
      learned?.(id, undefined)
      if (active === id) show(undefined)
      await askAgain()
    },
    ...(begin && {
      begin: async (view: ListView | undefined) => {
        await begin(view)
        await askAgain()
      },
    }),
  }
}
