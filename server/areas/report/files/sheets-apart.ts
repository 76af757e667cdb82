// A report whose groups each have a sheet, behind one with the sums of all of them.

import type { FileContent, FileRow } from '#server/engine/exchange/write/column.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { word } from '../dictionary/words-of.ts'
import type { Row } from '../run-report.ts'
import type { RowGroup } from '../window/read-foot.ts'
import { cellsOf, type FileReading, typedCell } from './file-cells.ts'
import { groupName, keyOf, sumCells } from './grouped-rows.ts'
import { addRow, nothingAdded, withFormula } from './sum-formulas.ts'

type Sheets = Required<Pick<FileContent, 'title' | 'rows' | 'sheets'>>

/** As many as somebody looks through. */
const mostSheets = 200

/** Refused before a file is begun. */
export function checkSheets({ query, foot }: Pick<FileReading, 'query' | 'foot'>): void {
  if (query.apart && foot.groups.length > mostSheets) throw refuse('ZBRP0109', { max: mostSheets })
}

export function sheetsApart(file: FileReading, rows: AsyncIterable<Row>): Sheets {
  const { groups, totals } = file.foot
  const named = groupName(file)
  const parts = partsOf(groups, rows)
  const hasSums = Object.keys(totals).length > 0
  const sheets = groups.map((group, at) => ({
    title: titleOf(named(group)),
    rows: sheetRows(file, group, parts[at] ?? rows),
  }))
  const [first, ...others] = sheets
  if (hasSums || !first) return { title: word('report.total', file.language), rows: overview(file), sheets }
  return { ...first, sheets: others }
}

/** Of a path that is too long the last parts, which tell departments of one name apart. */
function titleOf(name: string): string {
  const parts = name.split(' / ')
  const joined = () => parts.join(' - ')
  if (joined().length <= 31) return joined()
  while (parts.length > 1 && joined().length > 29) parts.shift()
  return name.includes(' / ') ? `… ${joined()}` : joined()
}

/** The sums of each group, and of all. */
function* overview(file: FileReading): Generator<FileRow> {
  const named = groupName(file)
  const all = nothingAdded()
  for (const [at, group] of file.foot.groups.entries()) {
    const cells = cellsOf(file, group.totals, typedCell)
    addRow(all, at + 2, cells)
    yield cells.map((cell, place) => (place === 0 ? named(group) : cell))
  }
  const cells = sumCells(file, 'total', cellsOf(file, file.foot.totals, typedCell))
  yield cells.map((cell, at) => withFormula(file, { cell, at, added: all }))
}

async function* sheetRows(file: FileReading, { totals }: RowGroup, rows: AsyncIterable<Row>): AsyncGenerator<FileRow> {
  const added = nothingAdded()
  let row = 1
  for await (const one of rows) {
    const cells = cellsOf(file, one, typedCell)
    row += 1
    addRow(added, row, cells)
    yield cells
  }
  if (Object.keys(totals).length === 0) return
  const cells = sumCells(file, 'total', cellsOf(file, totals, typedCell))
  yield cells.map((cell, at) => withFormula(file, { cell, at, added }))
}

/** The rows of each group, one group after the other from one reading; rows of a group that came since stand with those before. */
function partsOf(groups: readonly RowGroup[], rows: AsyncIterable<Row>): readonly AsyncGenerator<Row>[] {
  const source = rows[Symbol.asyncIterator]()
  const places = new Map(groups.map(({ key }, at) => [key, at]))
  let waiting: Row | undefined
  const next = async () => {
    const { done, value } = await source.next()
    return done ? undefined : value
  }
  async function* part(at: number): AsyncGenerator<Row> {
    for (let row = waiting ?? (await next()); row; row = await next()) {
      waiting = undefined
      if ((places.get(keyOf(row)) ?? at) > at) {
        waiting = row
        return
      }
      yield row
    }
  }
  return groups.map((_, at) => part(at))
}
