// The calls of the day panel: a day of somebody or of oneself, and what mends it.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { requestTables } from '#openapi/request-tables.ts'
import { call } from '#src/api/call.ts'
import type { Accepted } from '#src/api/crud.ts'

type Schemas = components['schemas']
export type DayPanel = Schemas['DayPanel']
export type PanelSlot = Schemas['PanelSlot']
export type PanelRequest = Schemas['PanelRequest']
export type DayCheck = Schemas['DayCheck']

const att = '/web/att/api/v2/'
const personal = '/web/personal/api/v2/'

/** Whose day: an employee’s, or the own one. */
export type Whose = number | 'me'

export const dayKey = ['day panel'] as const

export const dayQuery = (whose: Whose, date: string) =>
  queryOptions({
    queryKey: [...dayKey, whose, date] as const,
    queryFn: ({ signal }) =>
      whose === 'me'
        ? call<DayPanel>('get', `${personal}day_panel/`, { query: { date }, signal })
        : call<DayPanel>('get', `${att}day_panel/`, { query: { employee: whose, date }, signal }),
    // What is being calculated is there in a moment.
    refetchInterval: ({ state: { data } }) => (data?.queued ? 1000 : false),
    staleTime: 0,
    meta: { quiet: true },
  })

export const checkQuery = (employee: number, date: string) =>
  queryOptions({
    queryKey: [...dayKey, 'check', employee, date] as const,
    queryFn: ({ signal }) =>
      call<DayCheck>('get', '/web/report/api/v2/calculation/day_check/', { query: { employee, date }, signal }),
    meta: { quiet: true },
  })

export interface Punch {
  readonly punch_time: string
  readonly punch_state: number
}

/** `begin`: approved at once where the person may. */
export function addPunch(whose: Whose, punch: Punch, begin: 'PENDING' | 'APPROVED', steps: string[]): Promise<unknown> {
  const body = { ...punch, reason_type: 'FORGOT', begin }
  return whose === 'me'
    ? call('post', `${personal}manual_logs/`, { body, steps })
    : call('post', `${att}manual_logs/`, { body: { ...body, employees: [whose] }, steps })
}

export function enterLeave(
  employee: number,
  {
    date,
    category,
    begin,
  }: { readonly date: string; readonly category: number; readonly begin: 'PENDING' | 'APPROVED' },
  steps: string[],
): Promise<unknown> {
  const [start_time, end_time] = [`${date} 00:00:00`, `${date} 00:00:00`]
  return call('post', `${att}leaves/`, {
    body: { employees: [employee], category, start_time, end_time, begin },
    steps,
  })
}

export const recalculate = (employee: number, date: string): Promise<unknown> =>
  call('post', '/web/report/api/v2/calculation/run/', {
    body: { employees: [employee], start_date: date, end_date: date },
  })

export const decide = ({ request_type, id }: PanelRequest, steps: string[]): Promise<Accepted> =>
  call('post', `${att}${requestTables[request_type]}s/approve/`, { body: { ids: [id] }, steps })
