// Saved views of lists and reports, own and shared.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import type { ResourceName } from '#openapi/types.ts'
import { call } from './call.ts'

type Schemas = components['schemas']
export type ListView = Schemas['ListView']
export type ListViewState = Schemas['ListViewState']
export type RowColour = Schemas['RowColour']

/** What has views: a list, a report, or (`report`) all reports together. */
export type ViewedName = ResourceName | 'report' | `report.${string}`

const base = '/web/base/api/v2/list_views/'
const one = `${base}{id}/` as const

export const viewKeys = {
  all: (resource: ViewedName) => ['list_view', resource] as const,
  one: (resource: ViewedName, id: number) => ['list_view', resource, id] as const,
}

/** Own views first. Who may not read them has a list without views. */
export const viewsQuery = (resource: ViewedName) =>
  queryOptions({
    queryKey: viewKeys.all(resource),
    queryFn: ({ signal }) => call<readonly ListView[]>('get', base, { query: { resource }, signal }),
    staleTime: 300_000,
    meta: { quiet: true, lasting: true },
  })

export const viewQuery = (resource: ViewedName, id: number) =>
  queryOptions({
    queryKey: viewKeys.one(resource, id),
    queryFn: ({ signal }) => call<ListView>('get', one, { path: { id }, signal }),
    staleTime: 300_000,
    meta: { quiet: true, lasting: true },
  })

export const saveView = (body: Schemas['ListViewDraft']) => call<ListView>('post', base, { body })

export const changeView = (id: number, body: Schemas['ListViewPatch']) =>
  call<ListView>('patch', one, { path: { id }, body })

export const removeView = (id: number) => call('delete', one, { path: { id } })

export const shareView = (id: number, body: Schemas['ListViewShare']) =>
  call<ListView>('post', `${base}share/{id}/`, { path: { id }, body })

export const beginWithView = (resource: ViewedName, view: number | null) =>
  call('post', `${base}default/`, { body: { resource, view } })
