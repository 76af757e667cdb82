// The records before and after the open one, in the list that it was opened from, over its pages.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { recordsQuery } from './calls.ts'
import { keyBeside, keyParams, writeListState } from './list-state.ts'
import { partParam, recordPath } from './record-address.ts'
import type { Fields } from './screen.ts'
import type { ResourceList } from './use-resource-list.ts'

export interface Neighbours {
  /** Its place among all that match; undefined where the page of the list does not hold it. */
  readonly place: number | undefined
  readonly previous: (() => Promise<void>) | undefined
  readonly next: (() => Promise<void>) | undefined
}

const nowhere: Neighbours = { place: undefined, previous: undefined, next: undefined }

export function useNeighbours(list: ResourceList, path: string, id: number): Neighbours {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { screen, state, query, records } = list
  const page = records.data
  const { after: _, before: __, ...rest } = query
  const at = page?.data.findIndex((row) => row.id === id) ?? -1
  if (!page || at < 0) return nowhere

  const keyTo = (to: number) => (to === page.page ? state.key : keyBeside(page, to))
  const open = (target: number, onPage: number) =>
    navigate({
      to: recordPath(path, target),
      search: ({ [partParam]: part }: Fields) => ({
        ...writeListState({ ...state, page: onPage, key: keyTo(onPage) }, screen),
        ...(part !== undefined && { [partParam]: part }),
      }),
    })
  const across = async (onPage: number, which: 'first' | 'last') => {
    const { data } = await client.fetchQuery(
      recordsQuery(screen.meta, { ...rest, page: onPage, ...keyParams(keyTo(onPage)) }),
    )
    const row = data.at(which === 'first' ? 0 : -1)
    if (row) await open(row.id, onPage)
  }
  const beside = (step: 1 | -1): (() => Promise<void>) | undefined => {
    const row = page.data[at + step]
    if (row) return () => open(row.id, page.page)
    if (step === 1) return page.next === null ? undefined : () => across(page.page + 1, 'first')
    return page.page > 1 ? () => across(page.page - 1, 'last') : undefined
  }
  return { place: (page.page - 1) * page.page_size + at + 1, previous: beside(-1), next: beside(1) }
}
