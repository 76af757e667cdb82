// A window of a report, with what stands at its foot.
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/crud/context.ts'
import type { ReportDefinition } from './define-report.ts'
import { leaveColumns } from './leave-columns.ts'
import { datesOf, presentByDate } from './matrix/read-cells.ts'
import { readFoot } from './read-foot.ts'
import type { ReportQuery } from './report-query.ts'
import { reportSettings } from './report-settings.ts'
import { readPage } from './run-report.ts'

export async function reportPage(
  context: Context,
  report: ReportDefinition,
  asked: ReportQuery,
): Promise<components['schemas']['ReportPage']> {
  const settings = await reportSettings(context.db, context.company.id)
  const query = { ...asked, resigned: asked.resigned && settings.resigned }
  const leave = await leaveColumns(context.db, context.company.id, report)
  const reading = { context, report, query, settings, leave }
  const foot = await readFoot(reading)
  const present = report.matrix ? await presentByDate(reading) : []
  const rows = foot.total > query.offset ? await readPage(reading) : []
  return { ...foot, offset: query.offset, rows, dates: report.matrix ? [...datesOf(reading)] : [], present }
}
