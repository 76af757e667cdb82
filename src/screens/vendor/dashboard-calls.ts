// The calls of a vendor's first page.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'

type Schemas = components['schemas']
export type Dashboard = Schemas['VendorDashboard']
export type SalesData = Schemas['SalesData']

const base = '/web/vendor/api/v2/dashboard/'

export const dashboardQuery = queryOptions({
  queryKey: ['vendor-dashboard'] as const,
  queryFn: ({ signal }) => call<Dashboard>('get', base, { signal }),
})

/** `currency`: null for the usual one. */
export const salesQuery = (currency: string | null) =>
  queryOptions({
    queryKey: ['vendor-dashboard', 'sales', currency] as const,
    queryFn: ({ signal }) =>
      call<SalesData>('get', `${base}get_sales_data/`, { ...(currency && { query: { currency } }), signal }),
  })
