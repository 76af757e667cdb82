// A window of a report, with what stands at its foot.
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/crud/context.ts'
import { isMatrix, type ReportDefinition } from '../define-report.ts'
import { leaveColumns } from '../leave-columns.ts'
import { placesOf, readWindow } from '../lines/read-lines.ts'
import type { ReportQuery } from '../report-query.ts'
import { reportSettings } from '../report-settings.ts'
import { keptAround } from './around-rows.ts'

export async function reportPage(
  context: Context,
  report: ReportDefinition,
  asked: ReportQuery,
): Promise<components['schemas']['ReportPage']> {
  const settings = await reportSettings(context.db, context.company.id)
  const query = { ...asked, resigned: asked.resigned && settings.resigned }
  const leave = await leaveColumns(context.db, context.company.id, report)
  const reading = { context, report, query, settings, leave }
  const { foot, people, present, sums } = await keptAround(reading)
  const rows = foot.total > query.offset ? await readWindow({ ...reading, people }) : []
  const dates = isMatrix(report) ? [...placesOf(reading)] : []
  return {
    ...{ ...foot, group: query.group ?? null, groups: [...foot.groups], offset: query.offset },
    ...{ rows, dates, present: [...present], sums: [...sums] },
  }
}
