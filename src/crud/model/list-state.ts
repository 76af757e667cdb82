// What a list shows, as it stands in the address: page, order, search, filters, view. What the address does not say is the
// entry's own default; what it says wrongly is left out.
import { isGroupable, readCondition, writeCondition } from '#openapi/condition.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import type { ListViewState } from '#src/api/list-views.ts'
import { filtersOf, type ListFilter, queriesOf } from './filters.ts'
import { periodDays } from './periods.ts'
import type { Entry, Fields } from './screen.ts'

export const pageSizes = [5, 10, 20, 50, 100, 500] as const
const defaultPageSize = 20

export type ListView = 'list' | 'tree'

export interface ListState {
  readonly page: number
  readonly pageSize: number
  /** The row that the page follows or precedes by key (`after:7`), in lists too large to be counted; empty for none. */
  readonly key: string
  /** Field names, `-` before one turns its order; the first decides. */
  readonly ordering: readonly string[]
  readonly search: string
  /** Query parameter to value, as the address writes it. */
  readonly filters: Readonly<Record<string, string>>
  /** A condition beside the filters, as it travels; empty for none. */
  readonly condition: string
  /** The field by which rows are grouped; empty for none. */
  readonly group: string
  readonly view: ListView
}

export type SearchParams = Readonly<Record<string, string>>

interface Screen {
  readonly entry: Entry
  readonly meta: ResourceMeta
}

function initialsOf(filter: ListFilter): readonly (readonly [string, string])[] {
  if (filter.initial === undefined) return []
  if (filter.kind !== 'range') return [[filter.query, filter.initial]]
  const [from, to] = periodDays(filter.initial)
  return [
    [filter.from, from],
    [filter.to, to],
  ]
}

/** The list as its entry starts it, or as a saved view does. */
export function initialList({ entry, meta }: Screen, saved: ListViewState = {}): ListState {
  const known = filtersOf(entry, meta)
  const own = known.flatMap(queriesOf).flatMap((query) => {
    const value = saved.filters?.[query]
    return value === undefined ? [] : [[query, value] as const]
  })
  const filters = Object.entries({ ...Object.fromEntries(known.flatMap(initialsOf)), ...Object.fromEntries(own) })
  return {
    page: 1,
    key: '',
    pageSize: pageSizes.find((size) => size === saved.page_size) ?? defaultPageSize,
    ordering: saved.ordering?.filter((name) => isSortable(name, meta)) ?? (entry.sort ? [entry.sort] : []),
    search: saved.search ?? '',
    filters: Object.fromEntries(filters.filter(([, value]) => value !== '')),
    condition: knownCondition(meta, saved.condition ?? ''),
    group: knownGroup(meta, saved.group),
    view: 'list',
  }
}

const isSortable = (name: string, meta: ResourceMeta) => meta.fields[name.replace(/^-/, '')]?.sort === true

const text = (value: unknown): string | undefined => (value === undefined ? undefined : String(value))

function pageOf(value: unknown): number {
  const page = Number(value)
  return Number.isInteger(page) && page > 0 ? page : 1
}

function orderingOf(value: unknown, meta: ResourceMeta): readonly string[] | undefined {
  const names = text(value)?.split(',')
  const known = names?.filter((name) => isSortable(name, meta))
  return known?.length ? known : undefined
}

/** A condition as far as it fits the fields that are there now; empty where nothing is left. */
function knownCondition(meta: ResourceMeta, value: string): string {
  const condition = value === '' ? undefined : readCondition(meta.fields, value, () => undefined)
  return condition ? writeCondition(condition) : ''
}

const knownGroup = (meta: ResourceMeta, field: unknown): string =>
  typeof field === 'string' && isGroupable(meta.fields[field]) ? field : ''

/** Reads the address, which says what differs from the saved view, if one is shown. */
export function readListState(params: Fields, screen: Screen, saved?: ListViewState): ListState {
  const initial = initialList(screen, saved)
  const size = Number(params.page_size)
  const given = filtersOf(screen.entry, screen.meta)
    .flatMap(queriesOf)
    .filter((query) => params[query] !== undefined)
    .map((query) => [query, String(params[query])] as const)
  return {
    page: pageOf(params.page),
    key: keyIn(params.key),
    pageSize: pageSizes.find((known) => known === size) ?? initial.pageSize,
    ordering: orderingOf(params.ordering, screen.meta) ?? initial.ordering,
    search: text(params.search)?.slice(0, 100) ?? initial.search,
    filters: Object.fromEntries(
      Object.entries({ ...initial.filters, ...Object.fromEntries(given) }).filter(([, value]) => value !== ''),
    ),
    condition:
      params.condition === undefined ? initial.condition : knownCondition(screen.meta, String(params.condition)),
    group: params.group === undefined ? initial.group : knownGroup(screen.meta, params.group),
    view: params.view === 'tree' && screen.meta.verbs.includes('tree') ? 'tree' : 'list',
  }
}

/** Writes what differs from the start of the entry, or of the saved view. A filter that starts filled and was emptied stands there as empty. */
export function writeListState(state: ListState, screen: Screen, saved?: ListViewState): SearchParams {
  const initial = initialList(screen, saved)
  const params: Record<string, string> = {}
  if (state.page > 1) params.page = String(state.page)
  if (state.key !== '') params.key = state.key
  if (state.pageSize !== initial.pageSize) params.page_size = String(state.pageSize)
  if (state.ordering.length > 0 && state.ordering.join() !== initial.ordering.join())
    params.ordering = state.ordering.join()
  if (state.search !== initial.search) params.search = state.search
  if (state.condition !== initial.condition) params.condition = state.condition
  if (state.group !== initial.group) params.group = state.group
  if (state.view !== initial.view) params.view = state.view
  for (const query of new Set([...Object.keys(initial.filters), ...Object.keys(state.filters)])) {
    const value = state.filters[query] ?? ''
    if (value !== (initial.filters[query] ?? '')) params[query] = value
  }
  return params
}

const keyPattern = /^(after|before):(\d+)$/

const keyIn = (value: unknown): string => (keyPattern.test(String(value ?? '')) ? String(value) : '')

/** As the server takes it. */
export function keyParams(key: string): Fields {
  const [, side, id] = keyPattern.exec(key) ?? []
  return side === undefined ? {} : { [side]: Number(id) }
}

/** How the page beside this one is found: by key where the list is too large to be counted, else by its number. */
export function keyBeside(
  page: { readonly page: number; readonly total_exact: boolean; readonly data: readonly { readonly id: number }[] },
  to: number,
): string {
  if (page.total_exact || to === 1) return ''
  if (to === page.page + 1) return `after:${page.data.at(-1)?.id ?? ''}`
  return to === page.page - 1 ? `before:${page.data[0]?.id ?? ''}` : ''
}

/** The query that the server is asked. `fields`: what the screen draws; the server sends no more. */
export function listParams(state: ListState, fields: readonly string[]): Fields {
  return {
    ...state.filters,
    page: state.page,
    page_size: state.pageSize,
    ...keyParams(state.key),
    ...(state.search && { search: state.search }),
    ...(state.condition && { condition: state.condition }),
    ...(state.ordering.length > 0 && { ordering: state.ordering }),
    ...(fields.length > 0 && { fields }),
  }
}

/** The order after a click on a column's head: ascending, descending, as the entry starts; `add` keeps the other columns. */
export function nextOrdering(ordering: readonly string[], field: string, add: 'alone' | 'added'): readonly string[] {
  const turned = ordering.includes(field) ? [`-${field}`] : ordering.includes(`-${field}`) ? [] : [field]
  if (add === 'alone') return turned
  return [...ordering.filter((name) => name.replace(/^-/, '') !== field), ...turned]
}
