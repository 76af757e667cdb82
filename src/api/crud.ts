// The verbs of every resource, typed by resource; what differs between resources comes from the contract's metadata.
import type { BulkActions, Draft, Patch, Query, ResourceMeta, ResourceName, Row, RowActions } from '#openapi/types.ts'
import { call } from './call.ts'
import type { ChosenBody } from './chosen.ts'

export interface Page<T> {
  readonly data: readonly T[]
  readonly total: number
  /** False where `total` is a lower bound. */
  readonly total_exact: boolean
  readonly page: number
  readonly page_size: number
  readonly next: string | null
  readonly previous: string | null
}

/** What every list takes beside its own filters. */
export interface Paging {
  readonly page?: number
  readonly page_size?: number
  /** By key: the row before the page, or behind it. */
  readonly after?: number
  readonly before?: number
  readonly search?: string
  /** Filters joined by and, or and not, as JSON. */
  readonly condition?: string
  /** Field names; `-` before a name turns its order. */
  readonly ordering?: readonly string[]
  /** Only these fields of each row are answered. */
  readonly fields?: readonly string[]
  readonly count?: 'exact'
}

export type ListQuery<R extends ResourceName> = Partial<Query<R>> & Paging

/** A record that stayed as it was, and why. */
export interface Skipped {
  readonly id: number
  readonly code: string
  readonly context?: Readonly<Record<string, unknown>>
  /** The record's name, where the call chose it by a filter. */
  readonly name?: string
}

export interface MultiDestroyed {
  readonly deleted: readonly number[]
  readonly blocked: readonly Skipped[]
  /** They end and stay, since a part of them is over. */
  readonly ended: readonly number[]
  /** Works on in the background. */
  readonly job?: number
}

export interface Accepted {
  readonly accepted: number
  readonly skipped: readonly Skipped[]
  readonly job?: number
}

/** What is wrong with a cell, or without a field with its record. */
export interface CellFault {
  readonly id: number
  readonly field: string | null
  readonly code: string
  readonly context: Readonly<Record<string, unknown>>
}

/** Texts by field, for a record as it was read. */
export interface RowCells {
  readonly id: number
  readonly version: number
  readonly cells: Readonly<Record<string, string>>
}

export interface TreeNode {
  readonly id: number
  readonly parent: number | null
  readonly name: string
  readonly display_name: string
  readonly code: string
  readonly count: number
}

/** What a call needs to know of a resource. */
type Meta<R extends ResourceName> = Pick<ResourceMeta<R>, 'name' | 'path' | 'singleton'>

const one = (meta: Meta<ResourceName>) => (meta.singleton ? meta.path : `${meta.path}{id}/`)
const at = (id: number) => ({ path: { id } })

export const list = <R extends ResourceName>(meta: Meta<R>, query: ListQuery<R>, signal?: AbortSignal) =>
  call<Page<Row<R>>>('get', meta.path, { query, signal })

/** Records that have one value of a field in common. */
export interface RecordGroup {
  readonly value: unknown
  readonly count: number
}

export const grouped = <R extends ResourceName>(
  meta: Meta<R>,
  query: ListQuery<R> & { readonly by: string },
  signal?: AbortSignal,
) =>
  call<{ readonly groups: readonly RecordGroup[]; readonly more: boolean }>('get', `${meta.path}grouped/`, {
    query,
    signal,
  })

export const retrieve = <R extends ResourceName>(meta: Meta<R>, id: number, signal?: AbortSignal) =>
  call<Row<R>>('get', one(meta), { ...at(id), signal })

/** `confirm`: the user has seen the warnings and goes on. */
export interface Confirmation {
  readonly confirm?: '1'
}

export const create = <R extends ResourceName>(
  meta: Meta<R>,
  body: Draft<R>,
  query: Confirmation = {},
  steps?: string[],
) => call<Row<R>>('post', meta.path, { body, query: { ...query }, steps })

export const patch = <R extends ResourceName>(
  meta: Meta<R>,
  id: number,
  body: Patch<R>,
  query: Confirmation = {},
  steps?: string[],
) => call<Row<R>>('patch', one(meta), { ...at(id), body, query: { ...query }, steps })

/** At most 1,000 ids, or all that a filter finds. Rejects when nothing could be deleted. */
export const multiDestroy = <R extends ResourceName>(
  meta: Meta<R>,
  chosen: ChosenBody,
  query: Confirmation = {},
  steps?: string[],
) => call<MultiDestroyed>('delete', `${meta.path}multi-destroy/`, { body: chosen, query: { ...query }, steps })

/** All of the records, or with `skip_errors` those that can take the change. */
export const bulkChange = <R extends ResourceName>(
  meta: Meta<R>,
  body: ChosenBody & { readonly changes: Patch<R>; readonly skip_errors: boolean },
  query: Confirmation = {},
  steps?: string[],
) => call<Accepted>('post', `${meta.path}bulk_change/`, { body, query: { ...query }, steps })

/** Each record takes values of its own: all of them or none; a trial only tells what would be wrong. */
export const changeRows = <R extends ResourceName>(
  meta: Meta<R>,
  body: { readonly rows: readonly RowCells[]; readonly dry_run: boolean },
  query: Confirmation = {},
  steps?: string[],
) =>
  call<Accepted & { readonly faults?: readonly CellFault[] }>('post', `${meta.path}bulk_change/`, {
    body,
    query: { ...query },
    steps,
  })

/** Acts on one record and answers it as it is afterwards. */
export const rowAction = <R extends ResourceName, A extends keyof RowActions<R> & string>(
  meta: Meta<R>,
  action: A,
  id: number,
  body: RowActions<R>[A],
  steps?: string[],
) => call<Row<R>>('post', `${meta.path}${action}/{id}/`, { ...at(id), body, steps })

/** Acts on at most 1,000 records, or on all that a filter finds. */
export const bulkAction = <R extends ResourceName, A extends keyof BulkActions<R> & string>(
  meta: Meta<R>,
  action: A,
  chosen: ChosenBody,
  body: BulkActions<R>[A],
  steps?: string[],
) => call<Accepted>('post', `${meta.path}${action}/`, { body: { ...body, ...chosen }, steps })
