// A report as a table: CSV, TXT with tabs, or XLSX, with the sums below its rows.
import type { Readable } from 'node:stream'
import type { FileContent, FileValue } from '#server/exchange/write/column.ts'
import { columnName } from '#server/exchange/write/sheet-xml.ts'
import { writeTable } from '#server/exchange/write/write-table.ts'
import { word } from '../dictionary/words-of.ts'
import { anyColumn } from '../leave-columns.ts'
import { fits, type ItemRule, stepOf } from '../report-settings.ts'
import { titleId } from '../report-texts.ts'
import type { Row } from '../run-report.ts'
import {
  type CellOf,
  type FileReading,
  type FileReportColumn,
  fileColumn,
  footRows,
  minutesFormat,
  minutesIn,
  plainCell,
  typedCell,
} from './file-cells.ts'
import { factsOf } from './file-facts.ts'

export function tableFile(kind: 'xlsx' | 'csv' | 'txt', file: FileReading, rows: AsyncIterable<Row>): Readable {
  const { columns, language, report, settings } = file
  const content: Omit<FileContent, 'rows'> = {
    columns: columns.map((column) => fileColumn(column, settings.format)),
    title: word(titleId(report), language),
    rightToLeft: language === 'ar',
    separator: kind === 'txt' ? '\t' : ',',
  }
  if (kind !== 'xlsx') return writeTable('csv', { ...content, rows: plainRows(file, rows) })
  return writeTable('xlsx', {
    ...content,
    rows: typedRows(file, rows),
    formats: [minutesFormat(settings.format)],
    notes: { title: word('report.about', language), rows: factsOf(file) },
  })
}

async function* plainRows(file: FileReading, rows: AsyncIterable<Row>) {
  for await (const row of rows) yield file.columns.map((column) => plainCell(row, column, file))
  for (const row of footRows(file)) yield footOf(file, row, plainCell)
}

async function* typedRows(file: FileReading, rows: AsyncIterable<Row>) {
  const { columns } = file
  const sums = columns.map(() => 0)
  let count = 0
  for await (const row of rows) {
    const cells = columns.map((column) => typedCell(row, column, file))
    for (const [at, cell] of cells.entries()) sums[at] = (sums[at] ?? 0) + (typeof cell === 'number' ? cell : 0)
    count += 1
    yield cells
  }
  for (const row of footRows(file)) {
    const cells = footOf(file, row, typedCell)
    yield '_line' in row ? cells : cells.map((cell, at) => withFormula(file, { cell, at, count, sum: sums[at] ?? 0 }))
  }
}

const footOf = (file: FileReading, row: Row, cell: CellOf<FileValue>) =>
  file.columns.map((column, at) => (at === 0 ? word('report.total', file.language) : cell(row, column, file)))

interface FootCell {
  readonly cell: FileValue
  readonly at: number
  readonly count: number
  /** Of the cells above. */
  readonly sum: number
}

/** A sum that a spreadsheet works out anew, wherever that comes to the sum of the report. */
function withFormula(file: FileReading, { cell, at, count, sum }: FootCell): FileValue {
  const column = file.columns[at]
  if (typeof cell !== 'number' || count === 0 || !column || column.name.startsWith('_cells.')) return cell
  const name = columnName(at + 1)
  const added = `SUM(${name}2:${name}${count + 1})`
  const rule = ruleOf(file, column)
  if (!rule) return isSame(sum, cell) ? { number: cell, formula: added } : cell
  const step = stepOf(rule) / (column.kind === 'minutes' ? minutesIn(file.settings.format) : 1)
  const steps = roundings[rule.round_mode].round(Math.round((sum / step) * 1e6) / 1e6)
  if (!isSame(steps * step, cell)) return cell
  return { number: cell, formula: `${roundings[rule.round_mode].name}(ROUND(${added}/${step},6),0)*${step}` }
}

const isSame = (one: number, other: number) => Math.abs(one - other) < 1e-7

const roundings: Readonly<
  Record<ItemRule['round_mode'], { readonly name: string; readonly round: (value: number) => number }>
> = {
  DOWN: { name: 'ROUNDDOWN', round: Math.floor },
  UP: { name: 'ROUNDUP', round: Math.ceil },
  NEAREST: { name: 'ROUND', round: Math.round },
}

/** The rule by which the sum of a column is rounded. */
function ruleOf({ settings, leave }: FileReading, { name }: FileReportColumn): ItemRule | undefined {
  const column = anyColumn(name, leave)
  const rule = column?.item === undefined ? undefined : settings.items.get(column.item)
  return column && rule && rule.round_on === 'TOTAL' && fits(column, rule) ? rule : undefined
}
