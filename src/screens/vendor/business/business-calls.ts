// The calls of how a vendor's business goes: one for each part, so that each waits and fails alone.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'

type Schemas = components['schemas']
export type CompanyFigure = Schemas['CompanyFigure']
export type UseFigure = Schemas['UseFigure']
export type GrowthMonth = Schemas['GrowthMonth']
export type TrialMonth = Schemas['TrialMonth']
export type ChurnMonth = Schemas['ChurnMonth']
export type RevenueMonth = Schemas['RevenueMonth']

const base = '/web/vendor/api/v2/dashboard/'

/** What all parts are narrowed down to. */
export interface Asked {
  readonly months: number
  readonly country: string | null
}

/** A list behind a figure. */
export interface Behind {
  readonly title: string
  /** Null: the periods behind recurring revenue. */
  readonly figure: CompanyFigure | null
  readonly month?: string
  readonly country: string | null
  readonly currency?: string
}

const narrowed = ({ country }: Pick<Asked, 'country'>) => (country === null ? {} : { country })

const part = <T>(path: string, query: Readonly<Record<string, string | number>>) =>
  queryOptions({
    queryKey: ['vendor-dashboard', path, query] as const,
    queryFn: ({ signal }) => call<T>('get', base + path, { query, signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  })

const monthly =
  <T>(path: string) =>
  (asked: Asked) =>
    part<T>(path, { months: asked.months, ...narrowed(asked) })

export const growthQuery = monthly<GrowthMonth[]>('growth/')
export const trialsQuery = monthly<TrialMonth[]>('trials/')
export const churnQuery = monthly<ChurnMonth[]>('churn/')

/** `currency`: null for the usual one. */
export const revenueQuery = (asked: Asked, currency: string | null) =>
  part<Schemas['RevenueSeries']>('revenue/', {
    ...{ months: asked.months, ...narrowed(asked) },
    ...(currency !== null && { currency }),
  })

export const presentUseQuery = (asked: Asked) => part<UseFigure[]>('use/', narrowed(asked))

const behind = <T>(
  path: string,
  { month, country, currency }: Behind,
  more: Readonly<Record<string, string | number>>,
) => ({
  ...part<T>(path, { ...narrowed({ country }), ...(month && { month }), ...(currency && { currency }), ...more }),
  placeholderData: keepPreviousData,
})

export const companiesQuery = (asked: Behind, figure: CompanyFigure, page_size: number) =>
  behind<Schemas['CompaniesBehind']>('behind/', asked, { figure, page_size })

export const revenuesQuery = (asked: Behind, page_size: number) =>
  behind<Schemas['RevenuesBehind']>('behind_revenue/', asked, { page_size })
