// The calls of reports: of the library, and one's own.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { download, save } from '#src/api/download.ts'
import { currentLanguage } from '#src/i18n/language.ts'

type Schemas = components['schemas']
export type ReportHead = Schemas['ReportHead']
export type ReportPage = Schemas['ReportPage']
export type ReportComparison = Schemas['ReportComparison']
/** Of a comparison it says which side it shows. */
export type ReportColumn = Schemas['ReportColumn'] & { readonly side?: Schemas['ReportSide'] }
export type ReportRow = ReportPage['rows'][number]

export interface ReportPlace {
  /** Of the calls. */
  readonly base: string
  readonly report: string
}

/** As the calls take it: absent where nothing is said. */
export type ReportFilter = Readonly<Record<string, string>>

export const libraryBase = '/web/report/api/v2/reports/'
export const ownBase = '/web/personal/api/v2/reports/'

/** How many rows are asked for at once. */
export const windowSize = 100

export const shelfQuery = (base: string) =>
  queryOptions({
    queryKey: ['report', base, currentLanguage()] as const,
    queryFn: ({ signal }) => call<readonly Schemas['ReportName'][]>('get', base, { signal }),
  })

export const headQuery = ({ base, report }: ReportPlace) =>
  queryOptions({
    queryKey: ['report', base, report, 'columns', currentLanguage()] as const,
    queryFn: ({ signal }) => call<ReportHead>('get', `${base}{report}/columns/`, { path: { report }, signal }),
  })

export const windowQuery = ({ base, report }: ReportPlace, filter: ReportFilter, at: number) =>
  queryOptions({
    queryKey: ['report', base, report, 'rows', filter, at] as const,
    queryFn: ({ signal }) =>
      call<ReportPage>('get', `${base}{report}/`, {
        path: { report },
        query: { ...filter, offset: at * windowSize, page_size: windowSize },
        signal,
      }),
  })

export type ReportFileKind = 'xlsx' | 'csv' | 'txt' | 'pdf'

export async function saveReport({ base, report }: ReportPlace, filter: ReportFilter, format: ReportFileKind) {
  const file = await download(`${base}{report}/export/`, { path: { report }, query: { ...filter, format } })
  if ('blob' in file) save(file)
}
