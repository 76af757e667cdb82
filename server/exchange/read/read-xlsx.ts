// Reads one sheet of an XLSX file; what would make the reader swell is refused before.
import { readSheet } from 'read-excel-file/node'
import type { Cell, TableRow } from '../cell.ts'
import { Unreadable } from '../unreadable.ts'
import { unpack, zipEntries } from './check-zip.ts'
import type { Limits } from './limits.ts'
import { type SheetPlace, sheetPlaces } from './sheet-places.ts'
import { type SheetSurvey, surveySheet } from './survey-sheet.ts'

export interface XlsxSheet {
  readonly name: string
  readonly rows: readonly TableRow[]
}

/** @throws Unreadable 0033 another kind of archive, 0034 damaged, 0035 too large unpacked, 0030 too wide, long or no such sheet. */
export async function readXlsx(bytes: Buffer, limits: Limits, wanted?: string): Promise<XlsxSheet> {
  const places = sheetPlaces(zipEntries(bytes, limits.unpackedMegabytes))
  if (places.length === 0) throw new Unreadable('0033', { allowed: 'csv, txt, tsv, xlsx' })
  const { place, survey } = chosenSheet(places, wanted)
  // One row for the header, and room for a title above it.
  if (survey.lastRow > limits.rows + 20) throw new Unreadable('0030', { detail: 'rows', max: limits.rows })
  if (survey.lastColumn > limits.columns) throw new Unreadable('0030', { detail: 'columns', max: limits.columns })
  const data = await readSheet(bytes, place.name, { trim: false }).catch(() => {
    throw new Unreadable('0034')
  })
  return { name: place.name, rows: data.map((values, at) => ({ row: at + 1, cells: cellsOf(values, survey, at + 1) })) }
}

/** The named sheet, else the first that holds anything. */
function chosenSheet(places: readonly SheetPlace[], wanted?: string): { place: SheetPlace; survey: SheetSurvey } {
  const candidates = wanted === undefined ? places : places.filter(({ name }) => name === wanted)
  for (const place of candidates) {
    const survey = surveySheet(unpack(place.entry).toString('latin1'))
    if (survey.lastRow > 0 || wanted !== undefined) return { place, survey }
  }
  if (wanted !== undefined)
    throw new Unreadable('0030', { detail: 'sheet', sheets: places.map(({ name }) => name).join(', ') })
  throw new Unreadable('0034')
}

/** Changes the values in place: a large sheet should not stand in memory twice. */
function cellsOf(values: unknown[], { errors }: SheetSurvey, row: number): readonly Cell[] {
  const cells: Cell[] = values.every(isCell) ? values : values.map(cellOf)
  for (const [at, cell] of cells.entries()) {
    // Spreadsheets count days in fractions, which lose a thousandth of a second.
    if (cell instanceof Date) cells[at] = new Date(Math.round(cell.getTime() / 1000) * 1000)
  }
  // The reader leaves failed formulas empty, which would import as "nothing"; their error text is kept instead.
  for (const [column, text] of errors.get(row) ?? []) cells[column - 1] = text
  return cells
}

const isCell = (value: unknown): value is Cell =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  value instanceof Date

const cellOf = (value: unknown): Cell => (isCell(value) ? value : null)
