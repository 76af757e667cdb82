// The file of a run: its rows read page by page, written in the task's format, packed where it has a password.
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import type { Context } from '#server/engine/crud/context.ts'
import { type ExportColumn, exportColumns } from '#server/engine/exchange/export/export-columns.ts'
import { type Row, readPage } from '#server/engine/exchange/export/export-pages.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import type { FileValue } from '#server/engine/exchange/write/column.ts'
import { delimited, type Width } from '#server/engine/exchange/write/delimited.ts'
import { mediaTypes, writeTable } from '#server/engine/exchange/write/write-table.ts'
import type { Content } from './contents.ts'
import { sheetPattern } from './number-pattern.ts'
import type { Task, TaskColumn } from './task.ts'
import { type Patterns, patternForm, written } from './written-values.ts'

interface TitledColumn extends Omit<ExportColumn, 'width' | 'format'> {
  readonly title: string
  readonly width: number | null
  readonly format: string | null
}

/** The task's columns, else those of the content; throws 0044 for one that the content does not have. */
export async function titledColumns(
  context: Context,
  importer: Importer,
  task: Pick<Task, 'columns'>,
  content: Content,
): Promise<readonly TitledColumn[]> {
  const { meta } = importer.served(content.resource).storage
  const rule = importer.rules[content.resource]?.own
  const own = rule && { holder: rule.holder, fields: await rule.of(context) }
  const chosen = task.columns.length > 0 ? task.columns : content.columns.map((field) => ({ field, title: '' }))
  const byField = new Map<string, TaskColumn>(chosen.map((column) => [column.field, column]))
  const columns = exportColumns({
    meta,
    names: chosen.map(({ field }) => field),
    principal: context.principal,
    labels: importer.labels,
    language: context.principal.tenant?.language ?? 'en',
    own,
  })
  return columns.map((column) => {
    const { title = '', width = null, format = null } = byField.get(column.name) ?? {}
    return { ...column, title: title.trim() || column.header, width, format }
  })
}

const pageSize = 1000

/** Each page is read by `page`, in a transaction of its own. */
export async function readAll(
  ids: readonly number[],
  page: (ids: readonly number[]) => Promise<Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += pageSize) rows.push(...(await page(ids.slice(at, at + pageSize))))
  return rows
}

export const readRowsOf = (
  context: Context,
  importer: Importer,
  content: Content,
  columns: readonly TitledColumn[],
  ids: readonly number[],
): Promise<Row[]> =>
  readPage(
    context,
    { resource: importer.served(content.resource), query: {}, fields: columns.map(({ source }) => source) },
    ids,
  )

export const textsOf = (columns: readonly TitledColumn[], rows: readonly Row[], patterns: Patterns): FileValue[][] =>
  rows.map((row) => columns.map((column) => written(column.value(row), column.field, patterns, column.format)))

const jsonValue = ({ raw, value, field }: TitledColumn, row: Row): unknown =>
  field.kind === 'reference' || field.kind === 'references' ? value(row) : (raw(row) ?? null)

/** Numbers stay numbers, in the form of their pattern; a date with a pattern is a text, without one a date that the sheet knows. */
function sheetColumn(column: TitledColumn, task: Task, patterns: Patterns) {
  const { title, kind, field, width, format, value } = column
  const asText = (row: Row) => written(value(row), field, patterns, format)
  const plain = { header: title, kind, width: width ?? undefined }
  switch (patternForm(field)) {
    case 'MINUTES':
    case 'NUMBER': {
      const pattern = format ?? patterns.number
      const code = pattern === null ? undefined : sheetPattern(pattern)
      if (pattern !== null && code === undefined) return { ...plain, kind: 'text' as const, cell: asText }
      return { ...plain, format: code, cell: (row: Row) => numberOf(value(row)) }
    }
    case null:
      return { ...plain, cell: value }
    default: {
      const isOwn = format !== null || task.date_format !== null || task.time_format !== null
      return isOwn ? { ...plain, kind: 'text' as const, cell: asText } : { ...plain, cell: value }
    }
  }
}

/** Decimals travel as texts, and are numbers to a sheet. */
const numberOf = (value: FileValue): FileValue => (typeof value === 'string' && value !== '' ? Number(value) : value)

const widthOf = ({ width, field }: TitledColumn): Width => ({
  signs: width ?? 0,
  isNumber: ['NUMBER', 'MINUTES'].includes(patternForm(field) ?? ''),
})

export interface MadeFile {
  readonly bytes: Buffer
  readonly mediaType: string
}

export async function makeFile(
  task: Task,
  columns: readonly TitledColumn[],
  rows: readonly Row[],
  patterns: Patterns,
): Promise<MadeFile> {
  switch (task.file_format) {
    case 'JSON': {
      const records = rows.map((row) =>
        Object.fromEntries(columns.map((column) => [column.name, jsonValue(column, row)])),
      )
      return { bytes: Buffer.from(JSON.stringify(records, null, 1)), mediaType: 'application/json' }
    }
    case 'XLSX': {
      const sheet = columns.map((column) => sheetColumn(column, task, patterns))
      const content = {
        columns: sheet,
        rows: rows.map((row) => sheet.map(({ cell }) => cell(row))),
        title: task.task_name,
      }
      const bytes = Buffer.concat(await Array.fromAsync<Buffer>(writeTable('xlsx', content)))
      return { bytes, mediaType: mediaTypes.xlsx }
    }
    default: {
      const titles = columns.map(({ title }) => title)
      const mediaType = task.file_format === 'CSV' ? 'text/csv' : 'text/plain'
      const widths = task.file_format === 'TXT' ? columns.map(widthOf) : []
      return { bytes: delimited(task, titles, textsOf(columns, rows, patterns), widths), mediaType }
    }
  }
}

/** An archive that holds the file, encrypted with AES-256. */
export async function packed(bytes: Buffer, name: string, password: string): Promise<Buffer> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  await writer.add(name, new Uint8ArrayReader(bytes), { password, encryptionStrength: 3 })
  return Buffer.from(await writer.close())
}
