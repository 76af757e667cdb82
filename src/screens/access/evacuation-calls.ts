// The call of the evacuation list: asked for again every half minute, beside what the live connection tells.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'

type Schemas = components['schemas']
export type ZoneInside = Schemas['ZoneInside']
export type PersonInside = Schemas['PersonInside']

const everyMs = 30_000

export const evacuationKey = ['access', 'evacuation'] as const

/** Of a zone as its choice has it; an empty one: of all. */
export const evacuationQuery = (zone: string) =>
  queryOptions({
    queryKey: [...evacuationKey, zone] as const,
    queryFn: ({ signal }) =>
      call<Schemas['EvacuationList']>('get', '/web/acc/api/v2/zones/inside/', {
        query: zone === '' ? {} : { zone },
        signal,
      }),
    refetchInterval: everyMs,
    staleTime: 0,
    // What was read stays in sight until the other zone is there.
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
