// A report as a table: CSV, TXT with tabs, or XLSX, with the sums below its rows.
import type { Readable } from 'node:stream'
import type { FileContent, FileRow, FileValue } from '#server/exchange/write/column.ts'
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
import { groupedRows, sumCells } from './grouped-rows.ts'

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
    ...(file.foot.groups.length > 0 ? { outline: 1 } : {}),
    notes: { title: word('report.about', language), rows: factsOf(file) },
  })
}

const cellsOf = (file: FileReading, row: Row, cell: CellOf<FileValue>): FileValue[] =>
  file.columns.map((column) => cell(row, column, file))

/** Its rows and sums as texts and numbers. */
export async function* plainRows(file: FileReading, rows: AsyncIterable<Row>): AsyncGenerator<FileRow> {
  for await (const part of groupedRows(file, rows)) {
    if (part.kind === 'heading') yield [part.text]
    else if (part.kind === 'row') yield cellsOf(file, part.row, plainCell)
    else yield sumCells(file, 'subtotal', cellsOf(file, part.row, plainCell))
  }
  for (const row of footRows(file)) yield sumCells(file, 'total', cellsOf(file, row, plainCell))
}

async function* typedRows(file: FileReading, rows: AsyncIterable<Row>): AsyncGenerator<FileRow> {
  const all = nothingAdded()
  let group = nothingAdded()
  let row = 1
  for await (const part of groupedRows(file, rows)) {
    row += 1
    if (part.kind === 'heading') {
      group = nothingAdded()
      yield [part.text]
      continue
    }
    const cells = cellsOf(file, part.row, typedCell)
    if (part.kind === 'subtotal') {
      yield sumCells(file, 'subtotal', cells).map((cell, at) => withFormula(file, { cell, at, added: group }))
      continue
    }
    for (const added of [all, group]) addRow(added, row, cells)
    yield file.foot.groups.length > 0 ? Object.assign(cells, { level: 1 }) : cells
  }
  for (const foot of footRows(file)) {
    const cells = sumCells(file, 'total', cellsOf(file, foot, typedCell))
    yield '_line' in foot ? cells : cells.map((cell, at) => withFormula(file, { cell, at, added: all }))
  }
}

/** What the numbers of rows come to, and where in the sheet the rows stand. */
interface AddedRows {
  readonly sums: number[]
  readonly ranges: { from: number; to: number }[]
}

const nothingAdded = (): AddedRows => ({ sums: [], ranges: [] })

function addRow({ sums, ranges }: AddedRows, row: number, cells: readonly FileValue[]): void {
  for (const [at, cell] of cells.entries()) sums[at] = (sums[at] ?? 0) + (typeof cell === 'number' ? cell : 0)
  const last = ranges.at(-1)
  if (last?.to === row - 1) last.to = row
  else ranges.push({ from: row, to: row })
}

interface SumCell {
  readonly cell: FileValue
  readonly at: number
  /** The rows that it is the sum of. */
  readonly added: AddedRows
}

/** As many as a function of Excel takes. */
const maxRanges = 255

/** A sum that a spreadsheet recalculates, wherever that comes to the sum of the report. Subtotals between the rows are left out. */
function withFormula(file: FileReading, { cell, at, added: { sums, ranges } }: SumCell): FileValue {
  const column = file.columns[at]
  if (typeof cell !== 'number' || !column || column.name.startsWith('_cells.')) return cell
  if (ranges.length === 0 || ranges.length > maxRanges) return cell
  const name = columnName(at + 1)
  const sum = sums[at] ?? 0
  const added = `SUM(${ranges.map(({ from, to }) => `${name}${from}:${name}${to}`).join()})`
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
