// Reads one sheet of an XLSX file, a large one piece by piece; what would make the reader swell is refused before.
import { readSheet } from 'read-excel-file/node'
import type { Cell, TableRow } from '../cell.ts'
import { Unreadable } from '../unreadable.ts'
import { zipPieces } from '../write/zip-pieces.ts'
import { unpack, type ZipEntry, zipEntries } from './check-zip.ts'
import type { Limits } from './limits.ts'
import { sheetPieces } from './sheet-pieces.ts'
import { type SheetPlace, sheetPlaces } from './sheet-places.ts'
import { type SheetSurvey, surveySheet } from './survey-sheet.ts'

export interface XlsxSheet {
  readonly name: string
  /** Of all sheets. */
  readonly names: readonly string[]
  /** May be asked for more than once. */
  readonly rows: () => AsyncIterable<TableRow>
}

/** @throws Unreadable 0033 another kind of archive, 0034 damaged, 0035 too large unpacked, 0030 too wide, long or no such sheet. */
export async function readXlsx(bytes: Buffer, limits: Limits, wanted?: string): Promise<XlsxSheet> {
  const entries = zipEntries(bytes, limits.unpackedMegabytes)
  const places = sheetPlaces(entries)
  if (places.length === 0) throw new Unreadable('0033', { allowed: 'csv, txt, tsv, xlsx' })
  const sheet = await chosenSheet(places, wanted)
  const { place, reach } = sheet
  // One row for the header, and room for a title above it.
  if (reach.lastRow > limits.rows + 20) throw new Unreadable('0030', { detail: 'rows', max: limits.rows })
  if (reach.lastColumn > limits.columns) throw new Unreadable('0030', { detail: 'columns', max: limits.columns })
  const around = entries.filter(({ name }) => isAround(name))
  const all = () => rowsOf(sheet, around)
  const names = places.map(({ name }) => name)
  if (reach.pieces > 1) return { name: place.name, names, rows: all }
  const rows = await Array.fromAsync(all())
  return { name: place.name, names, rows: () => eachOf(rows) }
}

async function* eachOf(rows: readonly TableRow[]): AsyncGenerator<TableRow> {
  yield* rows
}

/** How far the cells of a sheet reach, and in how many pieces it is read. */
interface Reach {
  readonly lastRow: number
  readonly lastColumn: number
  readonly pieces: number
}

interface ChosenSheet {
  readonly place: SheetPlace
  readonly reach: Reach
}

/** The named sheet, else the first that holds anything. */
async function chosenSheet(places: readonly SheetPlace[], wanted?: string): Promise<ChosenSheet> {
  const candidates = wanted === undefined ? places : places.filter(({ name }) => name === wanted)
  for (const place of candidates) {
    const reach = await reachOf(place.entry)
    if (reach.lastRow > 0 || wanted !== undefined) return { place, reach }
  }
  if (wanted !== undefined)
    throw new Unreadable('0030', { detail: 'sheet', reason: 'sheet', sheets: places.map(({ name }) => name) })
  throw new Unreadable('0034')
}

async function reachOf(entry: ZipEntry): Promise<Reach> {
  const reach = { lastRow: 0, lastColumn: 0, pieces: 0 }
  for await (const xml of sheetPieces(entry)) {
    const { lastRow, lastColumn } = surveySheet(xml)
    reach.lastRow = Math.max(reach.lastRow, lastRow)
    reach.lastColumn = Math.max(reach.lastColumn, lastColumn)
    reach.pieces += 1
  }
  return reach
}

/** What stands around the sheets: the workbook, texts that cells share, formats. */
const isAround = (name: string) => /\.(xml|rels)$/.test(name) && !/^xl\/(worksheets|drawings|charts)\//.test(name)

/** Each piece is read as a workbook of its own, with all that stands around the sheet. */
async function* rowsOf({ place, reach }: ChosenSheet, around: readonly ZipEntry[]): AsyncGenerator<TableRow> {
  const parts = around.map((entry) => ({ name: entry.name, pieces: [unpack(entry)] }))
  let known = 0
  for await (const xml of sheetPieces(place.entry)) {
    const { lastRow, errors } = surveySheet(xml)
    // Nothing but formats.
    if (lastRow === 0) continue
    const sheet = { name: place.entry.name, pieces: [Buffer.from(xml)] }
    const workbook = Buffer.concat(await Array.fromAsync(zipPieces([...parts, sheet], 0)))
    const data = await readSheet(workbook, place.name, { trim: false }).catch(() => {
      throw new Unreadable('0034')
    })
    // Rows keep their numbers: those of earlier pieces are empty here.
    for (const [at, values] of data.entries()) {
      if (at < known) continue
      while (values.length < reach.lastColumn) values.push(null)
      yield { row: at + 1, cells: cellsOf(values, errors.get(at + 1)) }
    }
    known = data.length
  }
}

type Errors = NonNullable<ReturnType<SheetSurvey['errors']['get']>>

/** Changes the values in place: a large sheet should not stand in memory twice. */
function cellsOf(values: unknown[], errors: Errors | undefined): readonly Cell[] {
  const cells: Cell[] = values.every(isCell) ? values : values.map(cellOf)
  for (const [at, cell] of cells.entries()) {
    // Spreadsheets count days in fractions, which lose a thousandth of a second.
    if (cell instanceof Date) cells[at] = new Date(Math.round(cell.getTime() / 1000) * 1000)
  }
  // The reader leaves failed formulas empty, which would import as "nothing"; their error text is kept instead.
  for (const [column, text] of errors ?? []) cells[column - 1] = text
  return cells
}

const isCell = (value: unknown): value is Cell =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  value instanceof Date

const cellOf = (value: unknown): Cell => (isCell(value) ? value : null)
