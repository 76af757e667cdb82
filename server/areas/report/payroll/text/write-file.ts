// The bytes of a payroll file from its lines: nothing of the moment is in them, so that the same lines give the same file.
import { buffer } from 'node:stream/consumers'
import iconv from 'iconv-lite'
import type { FileColumn, FileValue } from '#server/engine/exchange/write/column.ts'
import { delimited, encodingOf } from '#server/engine/exchange/write/delimited.ts'
import { writeTable } from '#server/engine/exchange/write/write-table.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Form } from '../layout.ts'
import type { Line } from '../lines.ts'
import { dateText } from './date-text.ts'
import { filledUp, fixedLine } from './fixed-width.ts'
import { type FileFacts, framed } from './frame-lines.ts'
import type { KeptForm } from './kept-form.ts'
import { type OnWide, ownCell, ownColumns, type RowLines, sheetColumn, titleOf } from './own-columns.ts'
import { hoursAndMinutes, valueText } from './value-text.ts'

export interface Written {
  readonly form: KeptForm
  readonly facts: FileFacts
  readonly lines: readonly Line[]
}

/** Throws 0124 for what is wider than its column. */
export async function payrollBytes(written: Written): Promise<Buffer> {
  const { form, lines } = written
  const refuseWide: OnWide = (column, value) => {
    throw refuse('ZBRP0124', { column, value })
  }
  if (form.file_format !== 'XLSX') return textBytes(written, refuseWide)
  const { columns, rows } = tableOf(form, lines, refuseWide)
  const formats = [...new Set(lines.map(({ digits }) => formatOf(digits)))]
  const own = form.columns.flatMap(({ places }) => (typeof places === 'number' ? [formatOf(places)] : []))
  const shown = form.header ? columns : columns.map((column) => ({ ...column, header: '' }))
  const sorted = [...new Set([...formats, ...own])].sort()
  return buffer(writeTable('xlsx', { columns: shown, rows, title: 'Payroll', formats: sorted }))
}

/** The lines of a text file as they are written; of a workbook nothing. `onWide`: what is wider than its column. */
export function payrollText(written: Written, onWide: OnWide): string[] {
  const { form } = written
  if (form.file_format === 'XLSX') return []
  const text = iconv.decode(textBytes(written, onWide), encodingOf(form.encoding).name)
  return text.replace(/\r?\n$/, '').split(/\r?\n/)
}

function textBytes({ form, facts, lines }: Written, onWide: OnWide): Buffer {
  const end = form.line_end === 'CRLF' ? '\r\n' : '\n'
  const { name, addBOM } = encodingOf(form.encoding)
  const encoded = (texts: readonly string[], isFirst: boolean) =>
    iconv.encode(texts.map((line) => line + end).join(''), name, { addBOM: addBOM && isFirst })
  const told = { form, facts, lines }
  const head = encoded(framed(form.head, { ...told, before: Buffer.alloc(0) }, onWide), true)
  const isFirst = head.length === 0
  const before = Buffer.concat([
    head,
    form.file_format === 'FIXED'
      ? encoded(fixedLines(form, lines, onWide), isFirst)
      : delimitedBytes(form, lines, { onWide, isFirst }),
  ])
  return Buffer.concat([before, encoded(framed(form.foot, { ...told, before }, onWide), before.length === 0)])
}

function delimitedBytes(
  form: KeptForm,
  lines: readonly Line[],
  { onWide, isFirst }: { readonly onWide: OnWide; readonly isFirst: boolean },
): Buffer {
  const { columns, rows } = tableOf(form, lines, onWide)
  const headers = columns.map(({ header }) => header)
  return delimited({ ...form, quote: 'DOUBLE', hasMark: isFirst }, headers, rows)
}

function fixedLines(form: KeptForm, lines: readonly Line[], onWide: OnWide): string[] {
  const columns = ownColumns(form)
  return rowLines(form, lines).map((row) => {
    const cells = columns.map((column) => {
      const cell = ownCell(column, row, { form, onWide })
      const text =
        typeof cell === 'object' && cell !== null && 'number' in cell ? (cell.text ?? '') : String(cell ?? '')
      const filled = filledUp(text, column)
      if (filled === undefined) onWide(titleOf(column), text)
      return filled ?? text
    })
    return fixedLine(columns, cells)
  })
}

interface Table {
  readonly columns: readonly FileColumn[]
  readonly rows: readonly (readonly FileValue[])[]
}

function tableOf(form: KeptForm, lines: readonly Line[], onWide: OnWide): Table {
  if (form.columns.length > 0) {
    const columns = ownColumns(form)
    return {
      columns: columns.map((column) => sheetColumn(column, form)),
      rows: rowLines(form, lines).map((row) => columns.map((column) => ownCell(column, row, { form, onWide }))),
    }
  }
  return form.grain === 'WIDE' ? wide(form, lines) : long(form, lines)
}

/** A person has two rows where changed values are taken back and written again. */
function rowLines({ grain }: KeptForm, lines: readonly Line[]): readonly RowLines[] {
  if (grain !== 'WIDE') return lines.map((line) => ({ first: line, byCode: new Map([[line.code, line]]) }))
  const rows = new Map<string, { readonly first: Line; readonly byCode: Map<string, Line> }>()
  for (const line of lines) {
    const key = `${line.part} ${line.number}`
    const row = rows.get(key) ?? { first: line, byCode: new Map<string, Line>() }
    rows.set(key, row)
    row.byCode.set(line.code, line)
  }
  return [...rows.values()]
}

const text = (header: string): FileColumn => ({ header, kind: 'text' })
const date = ({ date_format }: Form, header: string): FileColumn => ({
  header,
  kind: date_format === null ? 'date' : 'text',
})
const value = (header: string): FileColumn => ({ header, kind: 'number' })

/** Titles are fixed words: what reads the file is a program, whatever the language of the company. */
function long(form: KeptForm, lines: readonly Line[]): Table {
  const has = (column: Form['further'][number]) => form.further.includes(column)
  const parts: readonly (readonly [boolean, FileColumn, (line: Line) => FileValue])[] = [
    [true, text('number'), ({ number }) => number],
    [has('NAME'), text('name'), ({ name }) => name],
    [has('FROM'), date(form, 'from'), () => dateText(form.from, form.date_format)],
    [has('TO'), date(form, 'to'), () => dateText(form.to, form.date_format)],
    [form.grain === 'DATED', date(form, 'date'), (line) => dateText(line.date, form.date_format)],
    [true, text('code'), ({ code }) => code],
    [true, value('value'), (line) => cell(form, line)],
    [has('UNIT'), text('unit'), ({ unit }) => unit],
  ]
  const shown = parts.filter(([isShown]) => isShown)
  return { columns: shown.map(([, column]) => column), rows: lines.map((line) => shown.map(([, , of]) => of(line))) }
}

function wide(form: KeptForm, lines: readonly Line[]): Table {
  const heads: readonly (readonly [boolean, FileColumn, (line: Line) => FileValue])[] = [
    [true, text('number'), ({ number }) => number],
    [form.further.includes('NAME'), text('name'), ({ name }) => name],
    [form.further.includes('FROM'), date(form, 'from'), () => dateText(form.from, form.date_format)],
    [form.further.includes('TO'), date(form, 'to'), () => dateText(form.to, form.date_format)],
  ]
  const shown = heads.filter(([isShown]) => isShown)
  return {
    columns: [...shown.map(([, column]) => column), ...form.codes.map(value)],
    rows: rowLines(form, lines).map(({ first, byCode }) => [
      ...shown.map(([, , of]) => of(first)),
      ...form.codes.map((code) => {
        const line = byCode.get(code)
        return line && cell(form, line)
      }),
    ]),
  }
}

/** A number in the file's own digits; hours and minutes are a text of digits in XLSX as well. */
function cell(form: KeptForm, line: Line): FileValue {
  if (line.unit === 'HH_MM' && form.file_format === 'XLSX') return hoursAndMinutes(line.value)
  const number = Number(line.value)
  const shown = valueText(form, line, line.unit === 'HH_MM' ? null : line.digits) ?? line.value
  return line.unit === 'HH_MM' ? { number, text: shown } : { number, text: shown, format: formatOf(line.digits) }
}

const formatOf = (digits: number): string => (digits === 0 ? '0' : `0.${'0'.repeat(digits)}`)
