// The calls of one person's page, and of one's own.
import { queryOptions } from '@tanstack/react-query'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import type { Whose } from '#src/screens/day/day-calls.ts'
import { todayKeys } from '#src/screens/today/today-calls.ts'

type Schemas = components['schemas']
export type PersonHead = Schemas['PersonHead']
export type PersonRequest = Schemas['PanelRequest']

const personal = '/web/personal/api/v2/'

const everyMs = 60_000

/** Asked for again with all that a mended day changes, and as time passes. */
export const headQuery = (whose: Whose) =>
  queryOptions({
    queryKey: [...todayKeys.board, 'person', whose] as const,
    queryFn: ({ signal }) =>
      whose === 'me'
        ? call<PersonHead>('get', `${personal}head/`, { signal })
        : call<PersonHead>('get', `${employeeMeta.path}head/{id}/`, { path: { id: whose }, signal }),
    refetchInterval: everyMs,
    staleTime: 0,
    meta: { quiet: true },
  })

export const requestsQuery = (whose: Whose) =>
  queryOptions({
    queryKey: [...todayKeys.board, 'person', whose, 'requests'] as const,
    queryFn: ({ signal }) =>
      whose === 'me'
        ? call<readonly PersonRequest[]>('get', `${personal}requests/`, { signal })
        : call<readonly PersonRequest[]>('get', `${employeeMeta.path}requests/{id}/`, { path: { id: whose }, signal }),
    staleTime: 0,
    meta: { quiet: true },
  })

export const devicesQuery = (employee: number) =>
  queryOptions({
    queryKey: [...todayKeys.board, 'person', employee, 'devices'] as const,
    queryFn: ({ signal }) =>
      call<Schemas['DevicesOfPerson']>('get', `${employeeMeta.path}devices/{id}/`, { path: { id: employee }, signal }),
    staleTime: 0,
    meta: { quiet: true },
  })
