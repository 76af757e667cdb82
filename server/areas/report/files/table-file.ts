// A report as a table: CSV, TXT with tabs, or XLSX, with the sums below its rows.
import type { Readable } from 'node:stream'
import type { FileContent, FileRow } from '#server/engine/exchange/write/column.ts'
import { writeTable } from '#server/engine/exchange/write/write-table.ts'
import { word } from '../dictionary/words-of.ts'
import { titleId } from '../report-texts.ts'
import type { Row } from '../run-report.ts'
import {
  cellsOf,
  daysFormat,
  type FileReading,
  fileColumn,
  footRows,
  minutesFormat,
  plainCell,
  typedCell,
  typedColumn,
} from './file-cells.ts'
import { factsOf } from './file-facts.ts'
import { groupedRows, sumCells } from './grouped-rows.ts'
import { sheetsApart } from './sheets-apart.ts'
import { addRow, nothingAdded, withFormula } from './sum-formulas.ts'

export function tableFile(kind: 'xlsx' | 'csv' | 'txt', file: FileReading, rows: AsyncIterable<Row>): Readable {
  const { columns, language, report, settings } = file
  const content: Omit<FileContent, 'rows'> = {
    columns: columns.map((column) => fileColumn(column, settings.format)),
    title: word(titleId(report), language),
    rightToLeft: language === 'ar',
    separator: kind === 'txt' ? '\t' : ',',
  }
  if (kind !== 'xlsx') return writeTable('csv', { ...content, rows: plainRows(file, rows) })
  const isApart = file.query.apart && file.foot.groups.length > 0
  return writeTable('xlsx', {
    ...content,
    columns: columns.map((column) => typedColumn(column, file)),
    ...(isApart ? sheetsApart(file, rows) : { rows: typedRows(file, rows) }),
    formats: [minutesFormat(settings.format), daysFormat],
    ...(file.foot.groups.length > 0 && !isApart ? { outline: 1 } : {}),
    notes: { title: word('report.about', language), rows: factsOf(file) },
  })
}

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
    addRow(all, row, cells)
    if (file.foot.groups.length > 0) addRow(group, row, cells)
    yield file.foot.groups.length > 0 ? Object.assign(cells, { level: 1 }) : cells
  }
  for (const foot of footRows(file)) {
    const cells = sumCells(file, 'total', cellsOf(file, foot, typedCell))
    yield '_line' in foot ? cells : cells.map((cell, at) => withFormula(file, { cell, at, added: all }))
  }
}
