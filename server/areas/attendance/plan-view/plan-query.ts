// What a view of plans is asked for, read from the address.
import { refuse } from '#server/platform/errors/refusal.ts'
import { type Day, dayOf } from '../engine/dates.ts'

type Query = Readonly<Record<string, unknown>>

const only = ['all', 'unscheduled', 'conflicts', 'holiday'] as const

export interface PlanQuery {
  readonly from: Day
  readonly to: Day
  readonly departments: readonly number[]
  readonly areas: readonly number[]
  readonly positions: readonly number[]
  readonly employees: readonly number[]
  readonly search: string
  readonly only: (typeof only)[number]
  /** Hours. */
  readonly minRest: number
  readonly offset: number
  readonly size: number
}

const LONGEST = 62

/** Numbers 0013, 0014, 0015, 0024 and 0043. */
export function planQuery(query: Query): PlanQuery {
  const [from, to] = [dateOf(query, 'start_date'), dateOf(query, 'end_date')]
  if (to < from) throw refuse('ZBAT0024', { start: String(query.start_date), end: String(query.end_date) })
  if (to - from >= LONGEST) throw refuse('ZBAT0043', { max_days: LONGEST })
  const wanted = only.find((one) => one === (query.only ?? 'all'))
  if (!wanted) throw refuse('ZBAT0014', { field: 'only', allowed: only.join(', ') })
  return {
    from,
    to,
    departments: idsOf(query, 'departments'),
    areas: idsOf(query, 'areas'),
    positions: idsOf(query, 'positions'),
    employees: idsOf(query, 'employees'),
    search: typeof query.search === 'string' ? query.search.slice(0, 100) : '',
    only: wanted,
    minRest: numberOf(query, 'min_rest', { usual: 0, min: 0, max: 24 }),
    offset: numberOf(query, 'offset', { usual: 0, min: 0, max: 1_000_000 }),
    size: numberOf(query, 'page_size', { usual: 50, min: 1, max: 100 }),
  }
}

export function dateOf(query: Query, field: string): Day {
  try {
    return dayOf(String(query[field] ?? ''))
  } catch {
    throw refuse('ZBAT0013', { field, pattern_name: 'date' })
  }
}

export function idsOf(query: Query, field: string): readonly number[] {
  const text = String(query[field] ?? '')
  const ids = text === '' ? [] : text.split(',').map(Number)
  if (ids.some((id) => !Number.isSafeInteger(id) || id < 1)) throw refuse('ZBAT0013', { field, pattern_name: 'number' })
  return ids
}

interface Bounds {
  readonly usual: number
  readonly min: number
  readonly max: number
}

export function numberOf(query: Query, field: string, { usual, min, max }: Bounds): number {
  const value = query[field] === undefined ? usual : Number(query[field])
  if (!Number.isSafeInteger(value)) throw refuse('ZBAT0013', { field, pattern_name: 'number' })
  if (value < min || value > max) throw refuse('ZBAT0015', { field, min, max })
  return value
}
