// The calls of one's own month: its figures, acknowledging and refusing them.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { ownKey } from '#src/screens/today/own-calls.ts'

type Schemas = components['schemas']
export type MyMonth = Schemas['MyMonth']

const base = '/web/personal/api/v2/my_months/'

export const myMonthKey = [...ownKey, 'my month'] as const

/** Without a month the last one that is over. */
export const myMonthQuery = (month?: string) =>
  queryOptions({
    queryKey: [...myMonthKey, month ?? ''] as const,
    queryFn: ({ signal }) => call<MyMonth>('get', base, { query: { ...(month && { month }) }, signal }),
    meta: { quiet: true },
  })

export const acknowledgeMonth = (body: Schemas['MyMonthStampOrder']) =>
  call<MyMonth>('post', `${base}acknowledge/`, { body })

export const refuseMonth = (body: Schemas['MyMonthRefusalOrder']) => call<MyMonth>('post', `${base}refuse/`, { body })
