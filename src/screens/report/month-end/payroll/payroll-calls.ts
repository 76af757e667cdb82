// The calls of payroll files: what one would hold, making it, and those of a month.
import { queryOptions } from '@tanstack/react-query'
import { payrollFileMeta } from '#openapi/generated/contract/report/payroll-file.ts'
import { payrollLayoutMeta } from '#openapi/generated/contract/report/payroll-layout.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Row } from '#openapi/types.ts'
import { call } from '#src/api/call.ts'
import type { Page } from '#src/api/crud.ts'
import { formatList } from '#src/i18n/format.ts'
import { monthEndKey } from '../month-end-calls.ts'

type Schemas = components['schemas']
export type PayrollPreview = Schemas['PayrollPreview']
export type PayrollFault = Schemas['PayrollFault']
export type PayrollOrder = Schemas['PayrollOrder']
export type PayrollFileRow = Row<'payroll_file'>

const base = payrollFileMeta.path
export const payrollFilePath = `${base}download/{id}/`

/** Asked again whenever the month is: a lock or a result changes what a file would hold. */
const key = [...monthEndKey, 'payroll'] as const

export const layoutsQuery = queryOptions({
  queryKey: [...key, 'layouts'] as const,
  queryFn: ({ signal }) =>
    call<Page<Row<'payroll_layout'>>>('get', payrollLayoutMeta.path, {
      query: { page_size: 100, ordering: 'name' },
      signal,
    }),
  meta: { quiet: true },
})

export const previewQuery = (order: PayrollOrder) =>
  queryOptions({
    queryKey: [...key, 'preview', order] as const,
    queryFn: ({ signal }) => call<PayrollPreview>('post', `${base}preview/`, { body: order, signal }),
    meta: { quiet: true },
  })

export const filesQuery = (month: string) =>
  queryOptions({
    queryKey: [...key, 'files', month] as const,
    queryFn: ({ signal }) =>
      call<Page<PayrollFileRow>>('get', base, { query: { month, page_size: 50, ordering: '-create_time' }, signal }),
    // Until one that is being sent, or is to be tried again, has arrived.
    refetchInterval: ({ state: { data } }) => {
      if (data?.data.some(({ state }) => state === 'SENDING')) return 1500
      return data?.data.some(({ retry_at }) => retry_at !== null) ? 15_000 : false
    },
    meta: { quiet: true },
  })

export const makePayrollFile = (body: PayrollOrder) => call<Schemas['PayrollMade']>('post', `${base}make/`, { body })

export const sendPayrollFile = (id: number) => call<PayrollFileRow>('post', `${base}send/{id}/`, { path: { id } })

/** Where a layout sends its files, in words; empty: nowhere. */
export const placeOf = ({ destination, email_to }: Row<'payroll_layout'>): string =>
  formatList([...(destination ? [String(destination.name)] : []), ...email_to])
