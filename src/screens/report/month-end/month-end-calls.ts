// The calls of the month end: how a period stands, and all that is left of a step.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { todayKeys } from '#src/screens/today/today-calls.ts'

type Schemas = components['schemas']
export type MonthEnd = Schemas['MonthEnd']
export type MonthEndPart = Schemas['MonthEndPart']
export type MonthEndRow = Schemas['MonthEndRow']
export type StepName = Schemas['MonthEndStep']

const base = '/web/report/api/v2/month_ends/'

/** Asked again with all that attendance changes. */
export const monthEndKey = [...todayKeys.board, 'month end'] as const

export interface AskedMonth {
  /** Without one the last month that is over. */
  readonly month?: string
  readonly department?: number
}

const whileCalculating = 5000
const otherwise = 60_000

export const monthEndQuery = (asked: AskedMonth) =>
  queryOptions({
    queryKey: [...monthEndKey, 'state', asked] as const,
    queryFn: ({ signal }) => call<MonthEnd>('get', base, { query: { ...asked }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && isCalculating(data) ? whileCalculating : otherwise),
    meta: { quiet: true },
  })

export const isCalculating = ({ steps }: MonthEnd): boolean =>
  steps.some(({ step, kinds }) => step === 'CALCULATION' && kinds.some(({ kind }) => kind === 'WAITING'))

const pageSize = 50

export const rowsQuery = (step: StepName, asked: AskedMonth) =>
  infiniteQueryOptions({
    queryKey: [...monthEndKey, 'rows', step, asked] as const,
    queryFn: ({ signal, pageParam }) =>
      call<Schemas['MonthEndRows']>('get', `${base}rows/`, {
        query: { ...asked, step, offset: pageParam, page_size: pageSize },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((sum, { rows }) => sum + rows.length, 0)
      return read < total && pages.at(-1)?.rows.length ? read : undefined
    },
    meta: { quiet: true },
  })
