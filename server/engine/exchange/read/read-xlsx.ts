// Reads one sheet of an XLSX file, row by row; what would swell in memory is refused before.
import type { TableRow } from '../cell.ts'
import { Unreadable } from '../unreadable.ts'
import { zipEntries } from './check-zip.ts'
import type { Limits } from './limits.ts'
import { type Merge, mergesOf } from './xlsx/merged-cells.ts'
import { partsOf, type SheetPlace, sheetPlaces } from './xlsx/sheet-places.ts'
import { sheetRows } from './xlsx/sheet-rows.ts'
import { readWorkbook, type Workbook } from './xlsx/workbook.ts'

export interface XlsxSheet {
  readonly name: string
  /** Of all sheets. */
  readonly names: readonly string[]
  readonly merges: readonly Merge[]
  /** May be asked for more than once. */
  readonly rows: () => AsyncIterable<TableRow>
}

/** @throws Unreadable 0033 another kind of archive, 0034 damaged, 0035 too large unpacked, 0030 no such sheet; too wide or long while its rows are read. */
export async function readXlsx(bytes: Buffer, limits: Limits, wanted?: string): Promise<XlsxSheet> {
  const parts = partsOf(zipEntries(bytes, limits.unpackedMegabytes))
  const places = sheetPlaces(parts)
  if (places.length === 0) throw new Unreadable('0033', { allowed: 'csv, txt, tsv, xlsx' })
  const workbook = await readWorkbook(parts)
  const { name, entry } = await chosenSheet(places, workbook, limits, wanted)
  const names = places.map((place) => place.name)
  return { name, names, merges: await mergesOf(entry), rows: () => sheetRows(entry, workbook, limits) }
}

/** The named sheet, else the first that holds anything. */
async function chosenSheet(
  places: readonly SheetPlace[],
  workbook: Workbook,
  limits: Limits,
  wanted?: string,
): Promise<SheetPlace> {
  const named = places.find(({ name }) => name === wanted)
  if (named) return named
  if (wanted !== undefined)
    throw new Unreadable('0030', { detail: 'sheet', reason: 'sheet', sheets: places.map(({ name }) => name) })
  for (const place of places) if (await holdsAnything(place, workbook, limits)) return place
  throw new Unreadable('0034')
}

async function holdsAnything({ entry }: SheetPlace, workbook: Workbook, limits: Limits): Promise<boolean> {
  for await (const _row of sheetRows(entry, workbook, limits)) return true
  return false
}
