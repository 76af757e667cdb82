// A report as a file: the same rows as on the screen, with the sums below them.
import type { FastifyReply } from 'fastify'
import type { Language } from '#server/contract/labels.ts'
import type { Context } from '#server/crud/context.ts'
import { refuse } from '#server/errors/refusal.ts'
import { exportPassword } from '#server/exchange/export/export-password.ts'
import type { Importer } from '#server/exchange/service/importer.ts'
import { archive, archiveMediaType, archiveName } from '#server/exchange/write/archive.ts'
import type { ReportDefinition } from '../define-report.ts'
import { leaveColumns } from '../leave-columns.ts'
import { mostFileRows, reportQuery } from '../report-query.ts'
import { reportSettings } from '../report-settings.ts'
import type { Row } from '../run-report.ts'
import { readAround } from '../window/around-rows.ts'
import { type FileReading, fileColumns, lineChoices } from './file-cells.ts'
import { fileRows } from './file-parts.ts'
import { reportPdf } from './report-pdf.ts'
import { tableFile } from './table-file.ts'

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
} as const
type Kind = keyof typeof mediaTypes

const isKind = (value: unknown): value is Kind => typeof value === 'string' && Object.hasOwn(mediaTypes, value)

interface Asked {
  readonly importer: Importer
  readonly report: ReportDefinition
  readonly asked: Readonly<Record<string, unknown>>
  readonly language: Language
  readonly own: (context: Context) => number | undefined
  readonly run: <T>(work: (context: Context) => Promise<T>) => Promise<T>
  readonly reply: FastifyReply
}

export async function reportFile({ importer, report, asked, language, own, run, reply }: Asked): Promise<FastifyReply> {
  const kind = asked.format ?? 'xlsx'
  if (!isKind(kind)) throw refuse('ZBRP0014', { field: 'format', allowed: Object.keys(mediaTypes).join(', ') })
  const whole = reportQuery(asked, report, true)
  const name = `${report.name}_${whole.from}_${whole.to}.${kind}`
  const opened = await run(async (context) => {
    const settings = await reportSettings(context.db, context.company.id)
    const query = { ...whole, resigned: whole.resigned && settings.resigned, own: own(context) }
    const leave = await leaveColumns(context.db, context.company.id, report)
    const reading = { context, report, query, settings, leave }
    const around = await readAround(reading)
    if (around.foot.total > mostFileRows) throw refuse('ZBRP0038', { max: mostFileRows })
    const file: FileReading = {
      ...{ ...reading, ...around, language },
      columns: fileColumns(reading, language),
      lineChoices: lineChoices(reading, language),
    }
    return {
      file,
      password: await exportPassword(context, importer.unseal),
      write:
        kind === 'pdf'
          ? await reportPdf(file, importer, run)
          : (rows: AsyncIterable<Row>) => tableFile(kind, file, rows),
    }
  })
  const { file, password, write } = opened
  const made = write(fileRows(file, run))
  const packed = password === undefined ? made : archive([{ name, open: () => made }], password)
  return reply
    .headers({
      'content-type': password === undefined ? mediaTypes[kind] : archiveMediaType,
      'content-disposition': `attachment; filename="${password === undefined ? name : archiveName(name)}"`,
      'cache-control': 'private, no-store',
    })
    .send(packed)
}
