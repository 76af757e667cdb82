// The calls of one person's page.
import { queryOptions } from '@tanstack/react-query'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { todayKeys } from '#src/screens/today/today-calls.ts'

type Schemas = components['schemas']
export type PersonHead = Schemas['PersonHead']
export type PersonRequest = Schemas['PanelRequest']

const everyMs = 60_000

/** Asked for again with all that a mended day changes, and as time passes. */
export const headQuery = (employee: number) =>
  queryOptions({
    queryKey: [...todayKeys.board, 'person', employee] as const,
    queryFn: ({ signal }) =>
      call<PersonHead>('get', `${employeeMeta.path}head/{id}/`, { path: { id: employee }, signal }),
    refetchInterval: everyMs,
    staleTime: 0,
    meta: { quiet: true },
  })

export const requestsQuery = (employee: number) =>
  queryOptions({
    queryKey: [...todayKeys.board, 'person', employee, 'requests'] as const,
    queryFn: ({ signal }) =>
      call<readonly PersonRequest[]>('get', `${employeeMeta.path}requests/{id}/`, { path: { id: employee }, signal }),
    staleTime: 0,
    meta: { quiet: true },
  })
