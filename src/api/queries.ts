// Keys of the cache and how each thing is asked for. Everything of a resource stands under its name.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ResourceMeta, ResourceName } from '#openapi/types.ts'
import { type ListQuery, list } from './crud.ts'

export const keys = {
  resource: (name: ResourceName) => [name] as const,
  lists: (name: ResourceName) => [name, 'list'] as const,
  list: (name: ResourceName, query: object) => [name, 'list', query] as const,
  record: (name: ResourceName, id: number) => [name, 'record', id] as const,
}

type Meta<R extends ResourceName> = Pick<ResourceMeta<R>, 'name' | 'path' | 'singleton'>

/** The last page stays on the screen while the next one is on its way. */
export const listQuery = <R extends ResourceName>(meta: Meta<R>, query: ListQuery<R>) =>
  queryOptions({
    queryKey: keys.list(meta.name, query),
    queryFn: ({ signal }) => list(meta, query, signal),
    placeholderData: keepPreviousData,
  })
