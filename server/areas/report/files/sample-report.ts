// What a report is asked for to show how its pages look: some people of the reader’s scope, over a period that is not long.
import { sql } from 'kysely'
import { addDays, addMonths } from '#openapi/dates.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { reportNamed } from '../all-reports.ts'
import { isMatrix, type ReportDefinition } from '../define-report.ts'

const usual = 'daily-attendance'
const mostPeople = 12
/** Of reports with pages for each person. */
const mostSheets = 2

export async function sampleReport(context: Context, name: string | undefined) {
  const report = reportNamed(name || usual)
  if (!report) throw refuse('ZBRP0101', { name: String(name) })
  const { db, company, principal } = context
  const terms = [
    ...[sql`t.company_id = ${company.id}`, sql`t.status = 'ACTIVE'`, sql`t.enable_attendance`],
    ...scopeTerms(principal, storageOf('employee')),
  ]
  const { rows } = await sql<{ id: number }>`select t.id from employee t where ${sql.join(terms, sql` and `)}
    order by t.emp_code limit ${report.paper?.newPage === 'person' ? mostSheets : mostPeople}`.execute(db)
  const employees = rows.map(({ id }) => id).join(',')
  return { report, asked: { ...periodOf(report, today(company.zone)), ...(employees && { employees }) } }
}

/** This year, the last month, or the last seven days. */
function periodOf(report: ReportDefinition, day: string) {
  if (report.lines?.by === 'month')
    return { start_date: `${day.slice(0, 4)}-01-01`, end_date: `${day.slice(0, 4)}-12-31` }
  if (!isMatrix(report) && report.source.isDaily) return { start_date: addDays(day, -7), end_date: addDays(day, -1) }
  const first = `${day.slice(0, 7)}-01`
  return { start_date: addMonths(first, -1), end_date: addDays(first, -1) }
}
