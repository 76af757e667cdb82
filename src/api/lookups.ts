// Choices for the inputs that refer to other records: one page at a time, the chosen ones by their ids, whole trees.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { TargetMeta } from '#openapi/types.ts'
import { call } from './call.ts'
import type { Page, TreeNode } from './crud.ts'

/** What a choice shows; the target's other fields may be there too. */
export interface Choice {
  readonly id: number
  readonly display_name: string
  readonly [field: string]: unknown
}

export type LookupTarget = Pick<TargetMeta, 'resource' | 'path'>

interface ChoicePage {
  readonly page: number
  readonly page_size: number
  readonly search: string
}

type Where = Readonly<Record<string, unknown>>

const pageQuery = (target: LookupTarget, where: Where, { search, ...paging }: ChoicePage) =>
  queryOptions({
    queryKey: [target.resource, 'lookup', where, search, paging] as const,
    queryFn: ({ signal }) =>
      call<Page<Choice>>('get', target.path, { query: { ...where, ...paging, ...(search && { search }) }, signal }),
  })

/** The records of the ids, in their order; ids that are gone are left out. */
export const choicesQuery = (target: LookupTarget, ids: readonly number[]) =>
  queryOptions({
    queryKey: [target.resource, 'choices', ids] as const,
    queryFn: ({ signal }) => call<readonly Choice[]>('post', `${target.path}read/`, { body: { items: ids }, signal }),
    enabled: ids.length > 0,
  })

const mostNamed = 100

/** The records of a resource that has few. */
export const fewQuery = (target: LookupTarget) => pageQuery(target, {}, { page: 1, page_size: mostNamed, search: '' })

/** Every record of a tree in the user's scope, flat. */
export const treeQuery = (target: LookupTarget, search = '') =>
  queryOptions({
    queryKey: [target.resource, 'tree', search] as const,
    queryFn: ({ signal }) =>
      call<readonly TreeNode[]>('post', `${target.path}tree/`, {
        body: { view: 'tree', ...(search && { search }) },
        signal,
      }),
  })

/** The two questions of a lookup, answered from the cache while it is fresh. `where`: filters of the target's list. */
export const lookupSource = (client: QueryClient, target: LookupTarget, where: Where = {}) => ({
  load: (page: ChoicePage) => client.fetchQuery(pageQuery(target, where, page)),
  read: (ids: readonly number[]) => client.fetchQuery(choicesQuery(target, ids)),
})

export const treeSource = (client: QueryClient, target: LookupTarget) => ({
  load: () => client.fetchQuery(treeQuery(target)),
})
