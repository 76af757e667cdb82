// The records that a bulk action is about: ticked one by one, or all that match the list's search and filters.
import type { ChosenBody } from '#src/api/chosen.ts'
import { queryText } from '#src/api/query-text.ts'
import type { Fields } from './screen.ts'
import type { Ticked } from './selection.ts'

export type Chosen =
  | { readonly by: 'id'; readonly records: ReadonlyMap<number, Ticked> }
  /** `query`: what the list asked for, without page, order and columns; `ordering`: which of them stand first. */
  | { readonly by: 'filter'; readonly query: Fields; readonly ordering?: unknown; readonly count: number }

/** What says how much of a list is shown and in which order, and not which records it holds. */
const shown = new Set(['page', 'page_size', 'after', 'before', 'ordering', 'fields', 'count'])

/** The part of a list's query that chooses records. */
export const choosing = (query: Fields): Fields =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => !shown.has(name) && value !== undefined))

export const countOf = (chosen: Chosen): number => (chosen.by === 'id' ? chosen.records.size : chosen.count)

const none: ReadonlyMap<number, Ticked> = new Map()

/** The records whose names are known here. */
export const namesIn = (chosen: Chosen): ReadonlyMap<number, Ticked> => (chosen.by === 'id' ? chosen.records : none)

/** Most ids that one call takes. */
const mostIds = 1000

export function portions<T>(items: readonly T[], size = mostIds): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}

/** What to send, call by call. */
export const bodiesOf = (chosen: Chosen): readonly ChosenBody[] =>
  chosen.by === 'id'
    ? portions([...chosen.records.keys()]).map((ids) => ({ ids }))
    : [{ filter: queryText(chosen.query), count: chosen.count }]
