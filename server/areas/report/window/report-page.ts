// A window of a report, with what stands at its foot.
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { Language } from '#server/platform/contract/labels.ts'
import { comparedSettings, comparisonOf } from '../compare/compared-head.ts'
import { comparedRows } from '../compare/read-compared.ts'
import { isMatrix, type ReportDefinition } from '../define-report.ts'
import { leaveColumns } from '../leave-columns.ts'
import { placesOf, readWindow } from '../lines/read-lines.ts'
import type { ReportQuery } from '../report-query.ts'
import { reportSettings } from '../report-settings.ts'
import type { Reading } from '../run-report.ts'
import { keptAround } from './around-rows.ts'
import { readWindowOf } from './rows-of-people.ts'

export const reportPage = async (
  context: Context,
  report: ReportDefinition,
  asked: ReportQuery,
  language: Language,
): Promise<components['schemas']['ReportPage']> => pageOf(await pageReading(context, report, asked), language)

export async function pageReading(context: Context, report: ReportDefinition, asked: ReportQuery): Promise<Reading> {
  const settings = comparedSettings(await reportSettings(context.db, context.company.id), asked)
  const query = { ...asked, resigned: asked.resigned && settings.resigned }
  const leave = await leaveColumns(context.db, context.company.id, report)
  return { context, report, query, settings, leave }
}

export async function pageOf(reading: Reading, language: Language): Promise<components['schemas']['ReportPage']> {
  const { report, query } = reading
  const comparison = await comparisonOf(reading, language)
  const { foot, people, personRows, rows: known, sums, units } = await keptAround(reading)
  const windowed = () => {
    if (units) return comparedRows(reading, units.slice(query.offset, query.offset + query.size))
    if (known) return known.slice(query.offset, query.offset + query.size)
    return personRows ? readWindowOf(reading, personRows) : readWindow({ ...reading, people })
  }
  const rows = foot.total > query.offset ? await windowed() : []
  const dates = isMatrix(report) && !comparison ? [...placesOf(reading)] : []
  return {
    ...{ ...foot, group: query.group ?? null, groups: [...foot.groups], offset: query.offset },
    ...{ rows: [...rows], dates, present: [...foot.present], sums: [...sums], comparison: comparison ?? null },
  }
}
