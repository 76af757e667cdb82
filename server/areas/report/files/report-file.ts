// A report as a file: the same rows as on the screen, with the sums below them.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { isAmount, type ReportKind, reportText } from '#openapi/report-values.ts'
import type { Language } from '#server/contract/labels.ts'
import type { Context } from '#server/crud/context.ts'
import { refuse } from '#server/errors/refusal.ts'
import { exportPassword } from '#server/exchange/export/export-password.ts'
import type { Importer } from '#server/exchange/service/importer.ts'
import { archive, archiveMediaType, archiveName } from '#server/exchange/write/archive.ts'
import type { FileColumn, FileValue } from '#server/exchange/write/column.ts'
import { writeTable } from '#server/exchange/write/write-table.ts'
import type { ReportDefinition } from '../define-report.ts'
import { word } from '../dictionary/words-of.ts'
import { leaveColumns } from '../leave-columns.ts'
import { datesOf } from '../matrix/read-cells.ts'
import { type Foot, readFoot } from '../read-foot.ts'
import { headColumns } from '../report-head.ts'
import { mostFileRows, type ReportQuery, reportQuery } from '../report-query.ts'
import { type ReportSettings, reportSettings } from '../report-settings.ts'
import { titleId } from '../report-texts.ts'
import { columnNames, type Reading, type Row, readPage } from '../run-report.ts'
import { reportPdf } from './report-pdf.ts'

const kinds = { xlsx: 'xlsx', csv: 'csv', txt: 'csv', pdf: 'pdf' } as const
const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
} as const
type Kind = keyof typeof kinds

const isKind = (value: unknown): value is Kind => typeof value === 'string' && Object.hasOwn(kinds, value)

interface Asked {
  readonly importer: Importer
  readonly report: ReportDefinition
  readonly asked: Readonly<Record<string, unknown>>
  readonly language: Language
  readonly own: (context: Context) => number | undefined
  readonly run: <T>(work: (context: Context) => Promise<T>) => Promise<T>
  readonly reply: FastifyReply
}

export interface FileReading extends Reading {
  readonly language: Language
  readonly columns: readonly FileReportColumn[]
  readonly foot: Foot
}

export interface FileReportColumn {
  readonly name: string
  readonly label: string
  readonly kind: ReportKind
  readonly choices: Readonly<Record<string, string>>
}

const portion = 500

export async function reportFile({ importer, report, asked, language, own, run, reply }: Asked): Promise<FastifyReply> {
  const kind = asked.format ?? 'xlsx'
  if (!isKind(kind)) throw refuse('ZBRP0014', { field: 'format', allowed: Object.keys(kinds).join(', ') })
  const whole = reportQuery(asked, report, true)
  const name = `${report.name}_${whole.from}_${whole.to}.${kind}`
  const opened = await run(async (context) => {
    const query = { ...whole, own: own(context) }
    const settings = await reportSettings(context.db, context.company.id)
    const leave = await leaveColumns(context.db, context.company.id, report)
    const reading = { context, report, query, settings, leave }
    const foot = await readFoot(reading)
    if (foot.total > mostFileRows) throw refuse('ZBRP0038', { max: mostFileRows })
    const file = { ...reading, language, foot, columns: fileColumns(reading, language) }
    return {
      file,
      password: await exportPassword(context, importer.unseal),
      pdf: kind === 'pdf' ? await reportPdf(file, importer) : undefined,
    }
  })
  const { file, password, pdf } = opened
  const rows = portions(file, (part) => run((context) => readPage({ ...file, context, query: part })))
  const made = pdf
    ? Readable.from(pdf(rows), { objectMode: false })
    : tableFile(kind === 'xlsx' ? 'xlsx' : 'csv', kind, file, rows)
  const packed = password === undefined ? made : archive([{ name, open: () => made }], password)
  return reply
    .headers({
      'content-type': password === undefined ? mediaTypes[kind] : archiveMediaType,
      'content-disposition': `attachment; filename="${password === undefined ? name : archiveName(name)}"`,
      'cache-control': 'private, no-store',
    })
    .send(packed)
}

function fileColumns(reading: Reading, language: Language): readonly FileReportColumn[] {
  const known = new Map(headColumns(reading.report, reading, language).map((column) => [column.name, column]))
  const dates = reading.report.matrix ? datesOf(reading) : []
  const columns = columnNames(reading).flatMap((name) => known.get(name) ?? [])
  return [
    ...columns.filter(({ is_person }) => is_person),
    ...dates.map((date, at) => ({ name: `_cells.${at}`, label: date.slice(5), kind: 'text' as const, choices: {} })),
    ...columns.filter(({ is_person }) => !is_person),
  ]
}

/** Each part in a transaction of its own: nobody waits for a slow download. */
async function* portions(
  { query, foot }: FileReading,
  read: (query: ReportQuery) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let offset = 0; offset < foot.total; offset += portion) yield* await read({ ...query, offset, size: portion })
}

function tableFile(table: 'xlsx' | 'csv', kind: Kind, file: FileReading, rows: AsyncIterable<Row>): Readable {
  const { columns, language, report, settings } = file
  const value = table === 'xlsx' ? typedCell : plainCell
  return writeTable(table, {
    columns: columns.map((column) => fileColumn(column, settings)),
    rows: withTotals(file, rows, value),
    title: word(titleId(report), language),
    rightToLeft: language === 'ar',
    separator: kind === 'txt' ? '\t' : ',',
  })
}

type Cell = (value: unknown, column: FileReportColumn, file: FileReading) => FileValue

async function* withTotals(file: FileReading, rows: AsyncIterable<Row>, cell: Cell) {
  const { columns, foot, language } = file
  for await (const row of rows) yield columns.map((column) => cell(valueIn(row, column), column, file))
  if (Object.keys(foot.totals).length === 0) return
  yield columns.map((column, at) => {
    if (at === 0) return word('report.total', language)
    return Object.hasOwn(foot.totals, column.name) ? cell(foot.totals[column.name], column, file) : null
  })
}

/** Cells of a matrix stand in a list. */
export const valueIn = (row: Row, { name }: FileReportColumn): unknown =>
  name.startsWith('_cells.') && Array.isArray(row._cells) ? row._cells[Number(name.slice(7))] : row[name]

export const textCell: Cell = (value, { kind, choices }, { settings, language }) =>
  reportText(value, kind, { format: settings.format, choices, locale: `${language}-u-nu-latn` })

/** Numbers stay numbers, so that no spreadsheet takes them for a formula that somebody wrote. */
const plainCell: Cell = (value, column, file) => {
  const text = textCell(value, column, file)
  return isAmount(column.kind) && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** Lengths of time as parts of a day, which a spreadsheet adds up. */
const typedCell: Cell = (value, column, file) => {
  if (value === null || value === undefined || !isAmount(column.kind)) {
    return column.kind === 'date' && typeof value === 'string' ? value : textCell(value, column, file)
  }
  const number = Number(value)
  if (number === 0 && file.settings.format.zero === 'BLANK') return null
  if (column.kind !== 'minutes') return number
  const { duration } = file.settings.format
  if (duration === 'MINUTES') return number
  return duration === 'DECIMAL_HOURS' ? number / 60 : number / 1440
}

function fileColumn({ label, kind }: FileReportColumn, { format }: ReportSettings): FileColumn {
  if (kind === 'date') return { header: label, kind: 'date' }
  if (kind === 'minutes')
    return {
      header: label,
      kind: 'decimal',
      format: { HH_MM: '[h]:mm', DECIMAL_HOURS: '0.00', MINUTES: '0' }[format.duration],
    }
  return { header: label, kind: isAmount(kind) ? 'decimal' : 'text' }
}
