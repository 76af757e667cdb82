// The call of all terminals at a glance: read again as they tell, and every half minute, since being heard of is told to nobody.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'

type Schemas = components['schemas']
export type TerminalsLive = Schemas['TerminalsLive']
export type TerminalLive = Schemas['TerminalLive']
export type TerminalsShown = Schemas['TerminalsShown']

export interface AskedTerminals {
  readonly area: number | null
  readonly show: TerminalsShown
}

const everyMs = 30_000

export const liveKey = ['device', 'live'] as const

export const liveQuery = ({ area, show }: AskedTerminals) =>
  queryOptions({
    queryKey: [...liveKey, area, show] as const,
    queryFn: ({ signal }) =>
      call<TerminalsLive>('get', '/web/device/api/v2/terminals/live/', {
        query: { show, ...(area !== null && { area }) },
        signal,
      }),
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { quiet: true },
  })
