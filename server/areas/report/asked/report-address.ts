// A report with what it is asked for, named by one text: automatic exports name theirs so.
import { askedOfReports, readReportAddress } from '#openapi/report-address.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { reportNamed } from '../all-reports.ts'
import type { ReportDefinition } from '../define-report.ts'
import { reportQuery } from '../report-query.ts'

interface AddressedReport {
  readonly report: ReportDefinition
  readonly asked: Readonly<Record<string, string>>
}

interface Dates {
  readonly from: string
  readonly to: string
}

/** `late?least:10` over dates; refused as the call of the report would, and (0014) where it is asked for something else. */
export function reportAt(address: string, { from, to }: Dates): AddressedReport {
  const { name, asked: given } = readReportAddress(address)
  const report = reportNamed(name)
  if (!report) throw refuse('ZBRP0101', { name })
  const unknown = Object.keys(given).find((one) => !askedOfReports.some((known) => known === one))
  if (unknown !== undefined) throw refuse('ZBRP0014', { field: unknown, allowed: askedOfReports.join(', ') })
  const asked = { ...given, start_date: from, end_date: to }
  reportQuery(asked, report, true)
  return { report, asked }
}
