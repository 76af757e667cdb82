// Requests of all kinds that have to do with the person who is signed in.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from './call.ts'

type Schemas = components['schemas']
export type RequestInstance = Schemas['RequestInstance']

/** What has waited longest for them. */
export const waitingQuery = queryOptions({
  queryKey: ['workflow', 'instances', 'to_approve'] as const,
  queryFn: ({ signal }) =>
    call<Schemas['InstancePage']>('get', '/web/workflow/api/v2/instances/', {
      query: { mine: 'to_approve', page_size: 5 },
      signal,
    }),
  staleTime: 0,
  meta: { quiet: true },
})
