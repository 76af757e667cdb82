// The first pass over a file: what only all rows together tell. Nothing is read from the database.

import { fold } from '#openapi/fold.ts'
import { type Cell, isBlankCell, type TableRow } from '../cell.ts'
import type { Merge } from '../read/xlsx/merged-cells.ts'
import { type DateEvidence, dateFormOf, dateFormOfHeading, noDateEvidence, withDate } from '../values/date-form.ts'
import type { DateForm } from '../values/date-text.ts'
import { hasDoubleWords } from '../values/read-choice.ts'
import { readText, textOfCell } from '../values/read-text.ts'
import type { Layout } from './layout.ts'
import { type SelfReferences, selfReferences } from './self-references.ts'
import { type ImportSubject, uniqueForm, uniquePools } from './subject.ts'
import { type WantedRecord, wantedRecords } from './wanted-records.ts'
import { type ImportWarning, warningsOf } from './warnings.ts'

export interface Survey {
  readonly rows: number
  /** By column index, for columns of dates. */
  readonly dates: ReadonlyMap<number, DateEvidence & { readonly form: DateForm | undefined }>
  /** By column index, the different words in columns of choices some of whose words mean two things. */
  readonly words: ReadonlyMap<number, ReadonlySet<string>>
  /** Where a key of several fields was read first: what its cells refer to is known only then. */
  readonly read: Map<string, number>
  /** Where a key stands first, by the key and by its clash form. */
  readonly keys: FirstRows
  readonly clashes: FirstRows
  /** Where a value of a unique field stands first; pools share a map. */
  readonly unique: ReadonlyMap<string, FirstRows>
  readonly self: SelfReferences
  readonly warnings: readonly ImportWarning[]
  /** Records that the cells name, by reference field. */
  readonly wanted: ReadonlyMap<string, readonly WantedRecord[]>
}

/** Folded value → row. The first row keeps a value even where it fails for another reason: which of two is right, only a person can tell. */
export type FirstRows = ReadonlyMap<string, number>

export interface SurveyQuestion {
  readonly rows: AsyncIterable<TableRow>
  /** Cells of them that are merged. */
  readonly merges?: readonly Merge[]
  readonly layout: Layout
  readonly subject: ImportSubject
  /** Reference fields whose missing records may be created. */
  readonly createMissing: readonly string[]
  /** What a person chose for a column of dates. */
  readonly dateForms?: Readonly<Record<number, DateForm>> | undefined
}

const keep = (map: Map<string, number>, value: string, row: number) => {
  if (!map.has(value)) map.set(value, row)
}

export async function surveyRows({
  rows,
  merges = [],
  layout,
  subject,
  createMissing,
  dateForms = {},
}: SurveyQuestion): Promise<Survey> {
  const dateColumns = layout.plain.filter(({ field }) => field.kind === 'date' || field.kind === 'dateTime')
  const dated = dateColumns.flatMap((column) => [column, ...column.days])
  const evidence = new Map<number, DateEvidence>(dated.map(({ index }) => [index, noDateEvidence]))
  const keys = new Map<string, number>()
  const clashes = new Map<string, number>()
  const pools = poolMaps(subject)
  const uniqueColumns = layout.plain.filter(({ field }) => pools.has(field.name))
  const self = selfReferences(layout, subject)
  const words = wordsIn(layout)
  const wanted = wantedRecords(layout, createMissing)
  const warnings = warningsOf(layout, merges)
  let count = 0
  for await (const found of rows) {
    const { row, cells } = found
    count++
    for (const [index, seen] of evidence) evidence.set(index, withDate(seen, cells[index] ?? null))
    const key = layout.key && textAt(cells[layout.key.index], layout.key.field)
    if (key !== undefined) {
      keep(keys, uniqueForm(key), row)
      keep(clashes, clashForm(subject, key), row)
    }
    for (const { index, field } of uniqueColumns) {
      const value = textAt(cells[index], field)
      const seen = pools.get(field.name)
      if (value !== undefined && seen) keep(seen, uniqueForm(value), row)
    }
    for (const [index, seen] of words) if (seen.size < mostWords) seen.add(fold(textOfCell(cells[index] ?? null)))
    self.see(row, key, cells)
    wanted.see(cells)
    warnings.see(found)
  }
  const dates = [...evidence].map(
    ([index, seen]) =>
      [index, { ...seen, form: dateForms[index] ?? formOf(seen, layout.header[index] ?? '') }] as const,
  )
  return {
    rows: count,
    dates: new Map(dates),
    words,
    keys,
    read: new Map(),
    clashes,
    unique: pools,
    self: self.result(),
    warnings: warnings.result(count),
    wanted: wanted.result(),
  }
}

/** What the values show goes before what the heading says of them. */
const formOf = (seen: DateEvidence, heading: string): DateForm | undefined =>
  seen.DMY + seen.MDY > 0 ? dateFormOf(seen) : dateFormOfHeading(heading)

const mostWords = 100

const wordsIn = ({ plain }: Layout) =>
  new Map(plain.filter(({ field }) => hasDoubleWords(field)).map(({ index }) => [index, new Set<string>()]))

function poolMaps(subject: ImportSubject): Map<string, Map<string, number>> {
  const maps = new Map<string, Map<string, number>>()
  for (const pool of uniquePools(subject)) {
    const seen = new Map<string, number>()
    for (const name of pool) maps.set(name, seen)
  }
  return maps
}

function textAt(cell: Cell | undefined, field: Parameters<typeof readText>[1]): string | undefined {
  if (cell === undefined || isBlankCell(cell)) return undefined
  const result = readText(cell, field)
  return 'text' in result ? result.text : undefined
}

export const clashForm = ({ rules }: ImportSubject, key: string): string =>
  uniqueForm(rules.clashForm ? rules.clashForm(key) : key)
