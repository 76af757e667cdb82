// The call of the evacuation list: asked for again every half minute, beside what the live connection tells.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'

type Schemas = components['schemas']
export type ZoneInside = Schemas['ZoneInside']
export type PersonInside = Schemas['PersonInside']

const everyMs = 30_000

export const evacuationQuery = queryOptions({
  queryKey: ['access', 'evacuation'] as const,
  queryFn: ({ signal }) => call<Schemas['EvacuationList']>('get', '/web/acc/api/v2/zones/inside/', { signal }),
  refetchInterval: everyMs,
  staleTime: 0,
  meta: { quiet: true },
})
