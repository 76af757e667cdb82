// The bytes of a payroll file from its lines: nothing of the moment is in them, so that the same lines give the same file.
import { buffer } from 'node:stream/consumers'
import type { FileColumn, FileValue } from '#server/engine/exchange/write/column.ts'
import { delimited } from '#server/engine/exchange/write/delimited.ts'
import { writeTable } from '#server/engine/exchange/write/write-table.ts'
import type { Form } from './layout.ts'
import type { Line } from './lines.ts'

/** The form of a file as it is kept with it. */
export interface KeptForm extends Form {
  readonly from: string
  readonly to: string
  /** In the order of their columns, where they stand side by side. */
  readonly codes: readonly string[]
}

export async function payrollBytes(form: KeptForm, lines: readonly Line[]): Promise<Buffer> {
  const { columns, rows } = form.grain === 'WIDE' ? wide(form, lines) : long(form, lines)
  if (form.file_format === 'CSV') {
    const headers = columns.map(({ header }) => header)
    return delimited({ ...form, quote: 'DOUBLE' }, headers, rows)
  }
  const formats = [...new Set(lines.map(({ digits }) => formatOf(digits)))].sort()
  const shown = form.header ? columns : columns.map((column) => ({ ...column, header: '' }))
  return buffer(writeTable('xlsx', { columns: shown, rows, title: 'Payroll', formats }))
}

interface Table {
  readonly columns: readonly FileColumn[]
  readonly rows: readonly (readonly FileValue[])[]
}

const text = (header: string): FileColumn => ({ header, kind: 'text' })
const date = (header: string): FileColumn => ({ header, kind: 'date' })
const value = (header: string): FileColumn => ({ header, kind: 'number' })

/** Titles are fixed words: what reads the file is a program, whatever the language of the company. */
function long(form: KeptForm, lines: readonly Line[]): Table {
  const has = (column: Form['further'][number]) => form.further.includes(column)
  const parts: readonly (readonly [boolean, FileColumn, (line: Line) => FileValue])[] = [
    [true, text('number'), ({ number }) => number],
    [has('NAME'), text('name'), ({ name }) => name],
    [has('FROM'), date('from'), () => form.from],
    [has('TO'), date('to'), () => form.to],
    [form.grain === 'DATED', date('date'), (line) => line.date],
    [true, text('code'), ({ code }) => code],
    [true, value('value'), (line) => cell(form, line)],
    [has('UNIT'), text('unit'), ({ unit }) => unit],
  ]
  const shown = parts.filter(([isShown]) => isShown)
  return { columns: shown.map(([, column]) => column), rows: lines.map((line) => shown.map(([, , of]) => of(line))) }
}

/** A person has two rows where changed values are taken back and written again. */
function wide(form: KeptForm, lines: readonly Line[]): Table {
  const heads: readonly (readonly [boolean, FileColumn, (line: Line) => FileValue])[] = [
    [true, text('number'), ({ number }) => number],
    [form.further.includes('NAME'), text('name'), ({ name }) => name],
    [form.further.includes('FROM'), date('from'), () => form.from],
    [form.further.includes('TO'), date('to'), () => form.to],
  ]
  const shown = heads.filter(([isShown]) => isShown)
  const rows = new Map<string, { readonly first: Line; readonly cells: Map<string, FileValue> }>()
  for (const line of lines) {
    const key = `${line.part} ${line.number}`
    const row = rows.get(key) ?? { first: line, cells: new Map<string, FileValue>() }
    rows.set(key, row)
    row.cells.set(line.code, cell(form, line))
  }
  return {
    columns: [...shown.map(([, column]) => column), ...form.codes.map(value)],
    rows: [...rows.values()].map(({ first, cells }) => [
      ...shown.map(([, , of]) => of(first)),
      ...form.codes.map((code) => cells.get(code)),
    ]),
  }
}

/** A number in the file's own digits; hours and minutes are a text of digits in XLSX as well. */
function cell(form: KeptForm, { value, unit, digits }: Pick<Line, 'value' | 'unit' | 'digits'>): FileValue {
  if (unit === 'HH_MM') {
    const clock = hoursAndMinutes(value)
    return form.file_format === 'XLSX' ? clock : { number: Number(value), text: clock }
  }
  const shown = form.decimal_sign === 'COMMA' ? value.replace('.', ',') : value
  return { number: Number(value), text: shown, format: formatOf(digits) }
}

const formatOf = (digits: number): string => (digits === 0 ? '0' : `0.${'0'.repeat(digits)}`)

/** `-65` → `-1:05`. */
export function hoursAndMinutes(value: string): string {
  const minutes = Math.abs(Number(value))
  return `${value.startsWith('-') ? '-' : ''}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
