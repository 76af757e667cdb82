// The calls of the calculation page.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'

type Schemas = components['schemas']
export type Preview = Schemas['CalculationPreview']
export type Scope = Schemas['CalculationOrder']
export type LockCheck = Schemas['LockCheck']
export type DayCheck = Schemas['DayCheck']
export type Step = Schemas['ResultStep']
export type PeriodLock = Schemas['PeriodLock']

const base = '/web/report/api/v2/calculation/'

export const previewCalculation = (body: Scope) => call<Preview>('post', `${base}preview/`, { body })

export const runCalculation = (body: Scope) => call<Schemas['CalculationQueued']>('post', `${base}run/`, { body })

export const checkDay = (employee: number, date: string) =>
  call<DayCheck>('get', `${base}day_check/`, { query: { employee, date } })

export const stateQuery = queryOptions({
  queryKey: ['calculation', 'state'] as const,
  queryFn: ({ signal }) => call<Schemas['CalculationState']>('get', `${base}state/`, { signal }),
  refetchInterval: 5000,
})

export const locksQuery = queryOptions({
  queryKey: ['calculation', 'locks'] as const,
  queryFn: ({ signal }) => call<readonly PeriodLock[]>('get', `${base}locks/`, { signal }),
})

export const heldQuery = queryOptions({
  queryKey: ['calculation', 'held'] as const,
  queryFn: ({ signal }) => call<readonly Schemas['HeldPunch'][]>('get', `${base}held/`, { signal }),
})

export const checkLock = (body: Schemas['NewPeriodLock']) => call<LockCheck>('post', `${base}locks/check/`, { body })

export const lockPeriod = (body: Schemas['NewPeriodLock']) => call<PeriodLock>('post', `${base}locks/`, { body })

export const unlockPeriod = (id: number, reason: string) =>
  call<PeriodLock>('post', `${base}locks/unlock/{id}/`, { path: { id }, body: { reason } })
