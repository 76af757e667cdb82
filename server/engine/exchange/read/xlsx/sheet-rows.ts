// The rows of a sheet, one at a time: the sheet is unpacked chunk by chunk and never stands in memory as a whole.
import { daySeconds } from '#openapi/dates.ts'
import { type Cell, withoutTime } from '../../cell.ts'
import { Unreadable } from '../../unreadable.ts'
import type { ZipEntry } from '../check-zip.ts'
import type { Limits } from '../limits.ts'
import { inflateText } from './inflate-text.ts'
import { shownCode } from './number-formats.ts'
import type { Workbook } from './workbook.ts'
import { copied, decodeXml, resultText, richText, withoutCdata } from './xml-text.ts'

export interface SheetRow {
  readonly row: number
  readonly cells: Cell[]
  readonly isHidden: boolean
}

const row = /<(?:\w+:)?row(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g
const cell = /<(?:\w+:)?c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g
const rowNumber = /\sr\s*=\s*["'](\d{1,7})["']/
const hidden = /\shidden\s*=\s*["'](?:1|true)["']/
const address = /\sr\s*=\s*["']([A-Z]{1,3})\d{1,7}["']/
const style = /\ss\s*=\s*["'](\d+)["']/
const type = /\st\s*=\s*["'](\w+)["']/
const value = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</
const formula = /<(?:\w+:)?f[\s/>]/

/** @throws Unreadable 0030 where cells with content lie further away than the limits, 0034 where the sheet is damaged. */
export async function* sheetRows(entry: ZipEntry, workbook: Workbook, limits: Limits): AsyncGenerator<SheetRow> {
  let rest = ''
  let last = 0
  for await (const more of inflateText(entry)) {
    rest += more
    let end = 0
    for (const found of rest.matchAll(row)) {
      end = found.index + found[0].length
      last = Number(rowNumber.exec(found[1] ?? '')?.[1] ?? last + 1)
      const cells = found[2] ? cellsOf(withoutCdata(found[2]), workbook, limits.columns) : []
      if (cells.length === 0) continue
      // One row for the header, and room for a title above it.
      if (last > limits.rows + 20) throw new Unreadable('0030', { detail: 'rows', max: limits.rows })
      yield { row: last, cells, isHidden: hidden.test(found[1] ?? '') }
    }
    if (end > 0) rest = rest.slice(end)
  }
}

/** Up to the last cell with content: those that are only formatted count for nothing. */
function cellsOf(xml: string, workbook: Workbook, most: number): Cell[] {
  const cells: Cell[] = []
  let at = -1
  for (const [, attributes = '', content] of xml.matchAll(cell)) {
    const named = address.exec(attributes)?.[1]
    at = named === undefined ? at + 1 : columnNumber(named) - 1
    if (content === undefined || content === '') continue
    const read = cellOf(attributes, content, workbook)
    if (read === null) continue
    if (at >= most) throw new Unreadable('0030', { detail: 'columns', max: most })
    while (cells.length < at) cells.push(null)
    cells[at] = read
  }
  return cells
}

const columnNumber = (name: string) => {
  let number = 0
  for (let at = 0; at < name.length; at++) number = number * 26 + name.charCodeAt(at) - 64
  return number
}

function cellOf(attributes: string, content: string, { texts, forms, dayShift }: Workbook): Cell {
  const kind = type.exec(attributes)?.[1] ?? 'n'
  if (kind === 'inlineStr') return copied(richText(content))
  const written = value.exec(content)?.[1] ?? ''
  if (kind === 's') return texts[Number(written)] ?? null
  if (kind === 'e') return { failed: 'formula_error', text: decodeXml(written) }
  if (written === '') return kind !== 'str' && formula.test(content) ? { failed: 'formula', text: '' } : null
  if (kind === 'b') return ['1', 'true'].includes(written.trim())
  if (kind === 'str') return copied(resultText(written))
  if (kind === 'd') return dateOfText(written)
  return numberOf(Number(written), forms[Number(style.exec(attributes)?.[1] ?? 0)], dayShift)
}

function numberOf(number: number, form: Workbook['forms'][number] | undefined, dayShift: number): Cell {
  if (Number.isNaN(number)) return null
  if (form === 'elapsed' && number >= 1) return hoursAndMinutes(number)
  if (form === 'date' || form === 'elapsed') return dateOf(number + dayShift)
  if (form === 'day') return dayOf(dateOf(number + dayShift))
  if (form === 'percent') return `${exact(number * 100)}%`
  if (Math.abs(number) >= mostKept) return { failed: 'digits_lost', text: String(number) }
  return typeof form === 'object' && Number.isSafeInteger(number) ? shownCode(form.code, number) : number
}

/** Spreadsheets keep fifteen digits: what is longer is not what was written. */
const mostKept = 1e15
const exact = (number: number) => Number(number.toPrecision(15))

const hoursAndMinutes = (days: number) => {
  const minutes = Math.round(days * 24 * 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** 1 January 1970 as spreadsheets count days, and the day behind the last that they show. */
const unixDay = 25_569
const endOfDays = 2_958_466

/** Spreadsheets count days in fractions, which lose a thousandth of a second. */
const dateOf = (days: number): Cell =>
  days >= 0 && days < endOfDays
    ? new Date(Math.round((days - unixDay) * daySeconds) * 1000)
    : { failed: 'impossible', text: String(days) }

/** Midnight of a cell that shows no time is none. */
const dayOf = (cell: Cell): Cell =>
  cell instanceof Date && cell.getTime() % (daySeconds * 1000) === 0 ? withoutTime(cell) : cell

function dateOfText(text: string): Cell {
  const date = new Date(/[zZ]|[+-]\d{2}:\d{2}$/.test(text) || !text.includes('T') ? text : `${text}Z`)
  if (Number.isNaN(date.getTime())) return text
  return text.includes('T') ? date : withoutTime(date)
}
