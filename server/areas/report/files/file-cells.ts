// What stands in the cells of a report's file: the same as on the screen, as text or as numbers.

import type { components } from '#openapi/generated/schema.d.ts'
import { isAmount, type ReportFormat, type ReportKind, reportKinds, reportText } from '#openapi/report-values.ts'
import type { FileColumn, FileValue, TypedNumber } from '#server/engine/exchange/write/column.ts'
import type { Language } from '#server/platform/contract/labels.ts'
import { sideOfName } from '../compare/comparisons.ts'
import { word } from '../dictionary/words-of.ts'
import { anyColumn } from '../leave-columns.ts'
import { placesOf } from '../lines/read-lines.ts'
import { headColumns, headLines } from '../report-head.ts'
import { columnNames, type Reading, type Row } from '../run-report.ts'
import type { Around } from '../window/around-rows.ts'

type Schemas = components['schemas']
type Choices = Readonly<Record<string, string>>

export interface FileReportColumn {
  readonly name: string
  readonly label: string
  readonly kind: ReportKind
  readonly choices: Choices
  /** Of a comparison: the side that the column shows. */
  readonly side?: Schemas['ReportSide']
}

export interface FileReading extends Reading, Omit<Around, 'people'> {
  readonly language: Language
  readonly columns: readonly FileReportColumn[]
  /** Present where two sides are held against each other. */
  readonly comparison: Schemas['ReportComparison'] | undefined
  /** Of the lines that people have several of: code → word. */
  readonly lineChoices: ReadonlyMap<string, Choices>
}

export function fileColumns(reading: Reading, language: Language): readonly FileReportColumn[] {
  const { report } = reading
  const known = new Map(headColumns(report, reading, language).map((column) => [column.name, column]))
  const places = report.matrix || report.lines ? placesOf(reading) : []
  const dated = report.lines?.by !== 'month'
  const columns = columnNames(reading).flatMap((name) => known.get(name) ?? [])
  return [
    ...columns.filter(({ is_person }) => is_person),
    ...places.map((place, at) => ({
      ...{ name: `_cells.${at}`, kind: 'line' as const, choices: {} },
      label: dated ? place.slice(5) : place.slice(0, 7),
    })),
    ...columns.filter(({ is_person }) => !is_person),
  ]
}

export const lineChoices = (reading: Reading, language: Language): FileReading['lineChoices'] =>
  new Map(headLines(reading.report, reading, language).map(({ name, choices }) => [name, choices]))

/** What stands below the rows: sums over all of them, and line by line. */
export const footRows = ({ foot, sums }: FileReading): readonly Row[] => [
  ...(Object.keys(foot.totals).length > 0 ? [{ ...foot.totals, _cells: foot.present, _kind: 'count' }] : []),
  ...sums,
]

interface Shown {
  readonly value: unknown
  readonly kind: ReportKind
  readonly choices: Choices
}

/** Cells of a matrix stand in a list; what they are their line says. */
function shownIn(row: Row, { name, kind, choices }: FileReportColumn, { lineChoices }: FileReading): Shown {
  const value = name.startsWith('_cells.') && Array.isArray(row._cells) ? row._cells[Number(name.slice(7))] : row[name]
  if (kind !== 'line') return { value, kind, choices }
  return {
    value,
    kind: reportKinds.find((one) => one === row._kind) ?? 'text',
    choices: lineChoices.get(String(row._line)) ?? {},
  }
}

export type CellOf<T> = (row: Row, column: FileReportColumn, file: FileReading) => T

export const textCell: CellOf<string> = (row, column, file) => {
  const { value, kind, choices } = shownIn(row, column, file)
  const { settings, language } = file
  return reportText(value, kind, { format: settings.format, choices, locale: `${language}-u-nu-latn` })
}

/** Numbers stay numbers, so that no spreadsheet takes them for a formula that somebody wrote. */
export const plainCell: CellOf<FileValue> = (row, column, file) => {
  const text = textCell(row, column, file)
  return isAmount(shownIn(row, column, file).kind) && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** Lengths of time as parts of a day, which a spreadsheet adds up. */
export const typedCell: CellOf<FileValue> = (row, column, file) => {
  const { value, kind } = shownIn(row, column, file)
  if (value === null || value === undefined || value === '') return null
  if ((kind === 'date' || kind === 'dateTime') && typeof value === 'string') return value
  if (!isAmount(kind)) return textCell(row, column, file)
  const { format } = file.settings
  const number = Number(value)
  if (number === 0 && format.zero === 'BLANK') return null
  if (kind !== 'minutes') return kind === 'days' ? daysOf(number, column, format) : number
  if (isSignedTime(column, format)) return number / 60
  return column.kind === 'line' ? minutesOf(number, format) : shownMinutes(number, format) / minutesIn(format)
}

export const cellsOf = (file: FileReading, row: Row, cell: CellOf<FileValue>): FileValue[] =>
  file.columns.map((column) => cell(row, column, file))

/** How many minutes are one of what a cell counts. */
export const minutesIn = ({ duration }: ReportFormat): number =>
  ({ HH_MM: 1440, DECIMAL_HOURS: 60, MINUTES: 1 })[duration]

/** Excel leaves out seconds, where everything else shows the nearest minute. */
const shownMinutes = (minutes: number, { duration }: ReportFormat): number =>
  duration === 'HH_MM' ? Math.round(minutes) : minutes

/** Parts of days are written with two places, or as halves. */
function daysOf(days: number, { kind }: FileReportColumn, { days: form }: ReportFormat): number | TypedNumber {
  const number = form === 'HALF_DAYS' ? Math.round(days * 2) / 2 : days
  return kind === 'line'
    ? { number, format: Math.abs(number * 100 - Math.round(number * 100)) < 1e-6 ? undefined : daysFormat }
    : number
}

/** Excel shows no lengths of time below zero: differences stand there in hours. */
const isSignedTime = ({ kind, side }: FileReportColumn, { duration }: ReportFormat) =>
  kind === 'minutes' && side === 'DIFFERENCE' && duration === 'HH_MM'

const minutesOf = (minutes: number, format: ReportFormat): TypedNumber => ({
  number: shownMinutes(minutes, format) / minutesIn(format),
  format: minutesFormat(format),
})

export const minutesFormat = ({ duration }: ReportFormat): string =>
  ({ HH_MM: '[h]:mm', DECIMAL_HOURS: '0.00', MINUTES: '0' })[duration]

export const daysFormat = '0.00'

/** Minutes that are shown in days come to any part of one. */
const isPartOfDays = ({ name, kind }: FileReportColumn, leave: FileReading['leave']) =>
  kind === 'days' && anyColumn(sideOfName(name).name, leave)?.kind === 'minutes'

export function typedColumn(
  column: FileReportColumn,
  { settings: { format }, leave, language }: FileReading,
): FileColumn {
  if (isPartOfDays(column, leave)) return { header: column.label, kind: 'decimal', format: daysFormat }
  if (isSignedTime(column, format))
    return { header: word('report.inHours', language, { column: column.label }), kind: 'decimal', format: '0.00' }
  return fileColumn(column, format)
}

export function fileColumn({ label, kind }: FileReportColumn, format: ReportFormat): FileColumn {
  if (kind === 'date' || kind === 'dateTime') return { header: label, kind }
  if (kind === 'minutes') return { header: label, kind: 'decimal', format: minutesFormat(format) }
  return { header: label, kind: isAmount(kind) ? 'decimal' : 'text' }
}
