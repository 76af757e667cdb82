// The XML of a sheet, cell by cell: text as typed text that never runs, numbers and dates as such.
import { dayMs } from '#openapi/dates.ts'
import type { FieldKind } from '#openapi/types.ts'
import type { FileContent, FileRow, FileValue, TypedNumber } from './column.ts'

/** The numbers are places in the list of cell formats of `xlsx-parts.ts`; the columns' own formats follow behind them. */
const styles = { text: 1, date: 2, dateTime: 3, header: 4 }
const firstOwn = 5

/** The formats of numbers that columns bring along, each once. */
export const ownFormats = ({ columns, formats = [] }: Pick<FileContent, 'columns' | 'formats'>): readonly string[] => [
  ...new Set([...columns.flatMap(({ format }) => format ?? []), ...formats]),
]

/** Day 0 of Excel's count, and the first day from which its leap year of 1900 does no harm. */
const dayZero = Date.UTC(1899, 11, 30)
const firstDay = Date.UTC(1900, 2, 1)

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** What XML cannot hold is written the way the format provides: `_x0001_`; a text that looks so is escaped itself. */
const needsCode =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to write in another way
  /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]|_(?=x[\dA-Fa-f]{4}_)/g

/** Most texts are words. */
const isPlain = (text: string) => /^[\p{L}\p{N} .,:;()[\]+/*%'"’–-]*$/u.test(text)

export function xmlText(text: string): string {
  if (isPlain(text)) return text
  return text
    .toWellFormed()
    .replace(needsCode, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)
}

/** 1 → A, 27 → AA. */
export function columnName(column: number): string {
  const rest = (column - 1) % 26
  const letter = String.fromCharCode(65 + rest)
  return column > 26 ? columnName((column - 1 - rest) / 26) + letter : letter
}

/** Blanks at an end of a text, and lines of it, are kept where the text says so; most cells are words that have none. */
const textCell = (place: string, text: string, style: number) => {
  if (text === '') return ''
  const kept = /^\s|\s$|[\n\t]| {2}/.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t${kept}>${xmlText(text)}</t></is></c>`
}

const numberCell = (place: string, value: number, style: number) => `<c r="${place}" s="${style}"><v>${value}</v></c>`

const dayForm = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/

/** Days since Excel's day 0, or nothing where the text is no date it can count. */
function serial(text: string): number | undefined {
  const [, day, time = '00:00:00'] = dayForm.exec(text) ?? []
  const instant = day ? Date.parse(`${day}T${time}Z`) : Number.NaN
  return instant >= firstDay ? (instant - dayZero) / dayMs : undefined
}

function typedCell(place: string, { number, formula }: TypedNumber, style: number): string {
  if (!Number.isFinite(number)) return ''
  const worked = formula === undefined ? '' : `<f>${xmlText(formula)}</f>`
  return `<c r="${place}" s="${style}">${worked}<v>${number}</v></c>`
}

function cellXml(value: FileValue, kind: FieldKind, place: string, numbers: number, sheet: SheetColumns): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? numberCell(place, value, numbers) : ''
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`
  if (value instanceof Date) {
    const style = value.getTime() % dayMs === 0 ? styles.date : styles.dateTime
    return numberCell(place, (value.getTime() - dayZero) / dayMs, style)
  }
  if (typeof value === 'object') {
    const { format } = value
    return typedCell(place, value, format === undefined ? numbers : (sheet.formats.get(format) ?? 0))
  }
  if (kind === 'date' || kind === 'dateTime') {
    const days = serial(value)
    if (days !== undefined) return numberCell(place, days, kind === 'date' ? styles.date : styles.dateTime)
  }
  return textCell(place, value, styles.text)
}

const usualWidth = (header: string) => Math.min(40, Math.max(12, header.length + 2))

export function sheetStart({ columns, outline, rightToLeft }: FileContent): string {
  const cols = columns
    .map(
      ({ header, width = usualWidth(header) }, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('')
  const view = `<sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>`
  const form = outline === undefined ? '' : `<sheetFormatPr defaultRowHeight="15" outlineLevelRow="${outline}"/>`
  const header = columns.map((column, at) => textCell(`${columnName(at + 1)}1`, column.header, styles.header)).join('')
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>${view}</sheetViews>${form}<cols>${cols}</cols><sheetData><row r="1">${header}</row>`
}

/** For each column the cell format of its numbers. */
function numberStyles(content: FileContent): readonly number[] {
  const formats = ownFormats(content)
  return content.columns.map(({ format }) => (format === undefined ? 0 : firstOwn + formats.indexOf(format)))
}

export interface SheetColumns {
  readonly names: readonly string[]
  readonly numbers: readonly number[]
  /** The cell format of each format of numbers. */
  readonly formats: ReadonlyMap<string, number>
}

export const sheetColumns = (content: FileContent): SheetColumns => ({
  names: content.columns.map((_, at) => columnName(at + 1)),
  numbers: numberStyles(content),
  formats: new Map(ownFormats(content).map((format, at) => [format, firstOwn + at])),
})

export function rowXml(values: FileRow, { columns }: FileContent, sheet: SheetColumns, row: number) {
  const cells = columns
    .map(({ kind }, at) => cellXml(values[at], kind, `${sheet.names[at]}${row}`, sheet.numbers[at] ?? 0, sheet))
    .join('')
  return `<row r="${row}"${values.level ? ` outlineLevel="${values.level}"` : ''}>${cells}</row>`
}

/** Lines of text, the first cell of each as a heading. */
export function notesXml(rows: readonly (readonly string[])[], rightToLeft = false): string {
  const lines = rows.map((cells, at) => {
    const texts = cells.map((text, column) =>
      textCell(`${columnName(column + 1)}${at + 1}`, text, column === 0 ? styles.header : styles.text),
    )
    return `<row r="${at + 1}">${texts.join('')}</row>`
  })
  const view = `<sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}/>`
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>${view}</sheetViews><cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="60" customWidth="1"/></cols><sheetData>${lines.join('')}</sheetData></worksheet>`
}

export const sheetEnd = '</sheetData></worksheet>'
