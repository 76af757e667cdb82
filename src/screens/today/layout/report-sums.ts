// The sums of a report without its rows: one row is asked for, as few as there can be.
import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import type { ReportFilter, ReportPage, ReportPlace } from '#src/screens/report/library/report-calls.ts'

export const sumsQuery = ({ base, report }: ReportPlace, filter: ReportFilter) =>
  queryOptions({
    queryKey: ['report', base, report, 'sums', filter] as const,
    queryFn: ({ signal }) =>
      call<ReportPage>('get', `${base}{report}/`, {
        path: { report },
        query: { ...filter, offset: 0, page_size: 1 },
        signal,
      }),
    staleTime: 60_000,
    meta: { quiet: true },
  })
