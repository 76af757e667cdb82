// A report that is about to be a file: how many rows it has, and the ways to write them.
import type { Readable } from 'node:stream'
import type { Context } from '#server/engine/crud/context.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import type { FileRow } from '#server/engine/exchange/write/column.ts'
import type { Language } from '#server/platform/contract/labels.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { comparedSettings, comparisonOf } from '../compare/compared-head.ts'
import type { ReportDefinition } from '../define-report.ts'
import { leaveColumns } from '../leave-columns.ts'
import { mostFileRows, reportQuery } from '../report-query.ts'
import { reportSettings } from '../report-settings.ts'
import type { Row } from '../run-report.ts'
import { readAround } from '../window/around-rows.ts'
import { type FileReading, fileColumns, lineChoices } from './file-cells.ts'
import { fileRows } from './file-parts.ts'
import { reportPdf } from './report-pdf.ts'
import { checkSheets } from './sheets-apart.ts'
import { plainRows, tableFile } from './table-file.ts'

export const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
} as const
export type ReportFileKind = keyof typeof mediaTypes

export interface ReportToOpen {
  readonly importer: Importer
  readonly report: ReportDefinition
  /** As the call of a report takes it: dates, people, columns, order. */
  readonly asked: Readonly<Record<string, unknown>>
  readonly kind: ReportFileKind
  readonly language: Language
  /** Whose rows alone are read; undefined: those within the reader’s scope. */
  readonly own: (context: Context) => number | undefined
  /** Of those within the reader’s scope, these employees alone. */
  readonly among?: readonly number[] | undefined
  /** Each part of the rows is read in a transaction of its own. */
  readonly run: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}

export interface OpenedReport {
  readonly total: number
  readonly name: string
  readonly mediaType: string
  readonly headers: readonly string[]
  /** Its rows and sums as texts and numbers. */
  readonly cells: () => AsyncIterable<FileRow>
  readonly made: () => Readable
}

/** What is called now and today is that of the zone, where one is asked for. */
const onClock =
  (run: ReportToOpen['run'], zone: string | undefined): ReportToOpen['run'] =>
  (work) =>
    run((context) => work(zone === undefined ? context : { ...context, company: { ...context.company, zone } }))

export async function openedReport(opening: ReportToOpen): Promise<OpenedReport> {
  const { importer, report, asked, kind, own, among } = opening
  const whole = reportQuery(asked, report, true)
  const language = whole.language ?? opening.language
  const run = onClock(opening.run, whole.zone)
  return run(async (context) => {
    const settings = comparedSettings(await reportSettings(context.db, context.company.id), whole)
    const query = { ...whole, resigned: whole.resigned && settings.resigned, own: own(context), among }
    const leave = await leaveColumns(context.db, context.company.id, report)
    const reading = { context, report, query, settings, leave }
    const comparison = await comparisonOf(reading, language)
    const around = await readAround(reading)
    if (around.foot.total > mostFileRows) throw refuse('ZBRP0038', { max: mostFileRows })
    if (kind === 'xlsx') checkSheets({ query, foot: around.foot })
    const file: FileReading = {
      ...{ ...reading, ...around, language, comparison },
      columns: comparison?.columns ?? fileColumns(reading, language),
      lineChoices: lineChoices(reading, language),
    }
    const write =
      kind === 'pdf' ? await reportPdf(file, importer, run) : (rows: AsyncIterable<Row>) => tableFile(kind, file, rows)
    return {
      total: around.foot.total,
      name: `${report.name}_${whole.from}_${whole.to}.${kind}`,
      mediaType: mediaTypes[kind],
      headers: file.columns.map(({ label }) => label),
      cells: () => plainRows(file, fileRows(file, run)),
      made: () => write(fileRows(file, run)),
    }
  })
}
