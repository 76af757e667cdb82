// The calls as the engine makes them: it knows a resource at run time only, so records and bodies are cast to plain fields
// here and nowhere else. What may stand in them the compiler has checked in the entry, and the server checks again.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BulkActions, Draft, Patch, ResourceMeta, ResourceName, RowActions } from '#openapi/types.ts'
import type { ChosenBody } from '#src/api/chosen.ts'
import * as crud from '#src/api/crud.ts'
import { type ExportFormat, exportRows } from '#src/api/exchange.ts'
import { keys } from '#src/api/queries.ts'
import type { PastedRow } from './pasted.ts'
import type { Fields, RecordRow } from './screen.ts'

type AnyQuery = crud.ListQuery<ResourceName>
export type RecordPage = crud.Page<RecordRow>

export const recordsQuery = (meta: ResourceMeta, query: Fields) =>
  queryOptions({
    queryKey: keys.list(meta.name, query),
    queryFn: async ({ signal }) => (await crud.list(meta, query as AnyQuery, signal)) as RecordPage,
    placeholderData: keepPreviousData,
  })

/** How many of the list's records have which value of the field. */
export const groupsQuery = (meta: ResourceMeta, query: Fields, by: string) =>
  queryOptions({
    queryKey: [...keys.lists(meta.name), 'grouped', by, query],
    queryFn: ({ signal }) => crud.grouped(meta, { ...query, by } as AnyQuery & { readonly by: string }, signal),
    placeholderData: keepPreviousData,
  })

/** One record; of a singleton the id does not count. */
export const recordQuery = (meta: ResourceMeta, id: number) =>
  queryOptions({
    queryKey: keys.record(meta.name, id),
    queryFn: async ({ signal }) => (await crud.retrieve(meta, id, signal)) as RecordRow,
  })

/** How many match, counted to the end. */
export const exactTotal = async (meta: ResourceMeta, query: Fields): Promise<number> =>
  (await crud.list(meta, { ...query, page: 1, page_size: 1, count: 'exact' } as AnyQuery)).total

export const createRecord = async (meta: ResourceMeta, body: Fields, query?: crud.Confirmation, steps?: string[]) =>
  (await crud.create(meta, body as Draft<ResourceName>, query, steps)) as RecordRow

export const patchRecord = async (
  meta: ResourceMeta,
  id: number,
  body: Fields,
  query?: crud.Confirmation,
  steps?: string[],
) => (await crud.patch(meta, id, body as Patch<ResourceName>, query, steps)) as RecordRow

export const runRowAction = async (meta: ResourceMeta, action: string, id: number, body: Fields, steps?: string[]) =>
  (await crud.rowAction(meta, action as never, id, body as RowActions<ResourceName>[never], steps)) as RecordRow

export const runBulkAction = (meta: ResourceMeta, action: string, chosen: ChosenBody, body: Fields, steps?: string[]) =>
  crud.bulkAction(meta, action as never, chosen, body as BulkActions<ResourceName>[never], steps)

export const changeMany = (
  meta: ResourceMeta,
  chosen: ChosenBody,
  changes: Fields,
  { which, confirm }: { readonly which: 'all' | 'good' } & crud.Confirmation,
  steps?: string[],
) =>
  crud.bulkChange(
    meta,
    { ...chosen, changes: changes as Patch<ResourceName>, skip_errors: which === 'good' },
    confirm ? { confirm } : {},
    steps,
  )

/** Gives records the texts of pasted cells; `dry_run` only tells what would be wrong. */
export const changeCells = (
  meta: ResourceMeta,
  rows: readonly PastedRow[],
  { dry_run = false, ...query }: crud.Confirmation & { readonly dry_run?: boolean },
  steps?: string[],
) =>
  crud.changeRows(
    meta,
    { rows: rows.map(({ row: { id, version }, cells }) => ({ id, version, cells })), dry_run },
    query,
    steps,
  )

export const exportRecords = (
  meta: ResourceMeta,
  query: Fields,
  file: { readonly format: ExportFormat; readonly columns: readonly string[]; readonly heading?: string },
) => exportRows(meta, query as AnyQuery, file)
