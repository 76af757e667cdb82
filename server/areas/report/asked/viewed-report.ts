// Saved reports: what the page of a report shows, kept under a name.
import { isDate } from '#openapi/dates.ts'
import { askedOfReports } from '#openapi/report-address.ts'
import type { FindViewed } from '#server/engine/views/viewed.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { reportNamed } from '../all-reports.ts'
import type { ReportDefinition } from '../define-report.ts'
import { reportQuery } from '../report-query.ts'
import { faultOf } from './fault-of.ts'

const prefix = 'report.'
const names: readonly string[] = [
  ...askedOfReports,
  ...['period', 'start', 'end', 'departments', 'areas', 'positions', 'employees', 'include_resigned', 'chart'],
]

export const viewedReport: FindViewed = (name) => {
  const permission = permissionOf('GET', '/web/report/api/v2/reports/')
  if (name === 'report') return { permission }
  const report = name.startsWith(prefix) ? reportNamed(name.slice(prefix.length)) : undefined
  return report && { permission, check: ({ report: asked = {} }) => checkAsked(report, asked, 'state.report') }
}

/** Held against the report as its call would, over the dates that it names, else over one day; refused at the field. */
export function checkAsked(report: ReportDefinition, asked: Readonly<Record<string, string>>, field: string): void {
  const unknown = Object.keys(asked).find((one) => !names.includes(one))
  if (unknown !== undefined) {
    const context = { field: unknown, allowed: names.join(', ') }
    throw refuseFields('RP', { [field]: [{ code: 'ZBRP0014', context }] })
  }
  const { start = '', end = '' } = asked
  const dates = isDate(start) && isDate(end) ? { start_date: start, end_date: end } : oneDay
  const fault = faultOf(() => reportQuery({ ...asked, ...dates }, report))
  if (fault) throw refuseFields('RP', { [field]: [fault] })
}

const oneDay = { start_date: '2026-01-01', end_date: '2026-01-01' }
