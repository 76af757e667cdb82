// What was done to a record, and the records that were deleted and can still be restored.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import { call } from './call.ts'

type Schemas = components['schemas']
export type HistoryEntry = Schemas['HistoryEntry']
export type HistoryChange = Schemas['HistoryChange']
export type TrashedRecord = Schemas['TrashedRecord']

type Meta = Pick<ResourceMeta, 'name' | 'path'>

/** Asked anew each time: others write it, too. */
const fresh = { staleTime: 0, gcTime: 0 } as const

export const historyQuery = ({ name, path }: Meta, id: number, page: number) =>
  queryOptions({
    queryKey: [name, 'history', id, page] as const,
    queryFn: ({ signal }) =>
      call<Schemas['RecordHistory']>('get', `${path}history/{id}/`, { path: { id }, query: { page }, signal }),
    ...fresh,
  })

export const trashQuery = ({ name, path }: Meta, page: number, search: string) =>
  queryOptions({
    queryKey: [name, 'trash', page, search] as const,
    queryFn: ({ signal }) =>
      call<Schemas['Trash']>('get', `${path}trash/`, { query: { page, ...(search && { search }) }, signal }),
    ...fresh,
  })

/** Rejects where none of them can come back, with the reason of each. */
export const restore = ({ path }: Meta, ids: readonly number[], steps: string[]) =>
  call<Schemas['Restored']>('post', `${path}restore/`, { body: { ids }, steps })

export const forget = ({ path }: Meta, ids: readonly number[]) =>
  call<Schemas['Forgotten']>('delete', `${path}trash/`, { body: { ids } })
