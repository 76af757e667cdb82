// Turns a row of the file into the values of a record, and names every cell that is wrong.

import { addDays, daysBetween } from '#openapi/dates.ts'
import type { ReferenceIndex } from '#openapi/reference-index.ts'
import { type Cell, type FailedCell, failureOf, isBlankCell, type TableRow } from '../cell.ts'
import type { ReferencePart } from '../match/column-target.ts'
import { dateOfCell } from '../values/date-form.ts'
import { type Fault, fault } from '../values/fault.ts'
import type { ImportField } from '../values/import-field.ts'
import { plainText } from '../values/plain-text.ts'
import { isTimeAlone, readCell, type WireValue } from '../values/read-cell.ts'
import type { ChoiceValue } from '../values/read-choice.ts'
import { textOfCell } from '../values/read-text.ts'
import { spokenLength } from '../values/spoken-length.ts'
import {
  columnOf,
  type Layout,
  type LayoutColumn,
  type LentDay,
  type PlainColumn,
  type ReferenceColumns,
} from './layout.ts'
import { type ReferenceTexts, readReference, referenceTokens } from './read-reference.ts'
import { keyText, type LastDay, type MomentSpan } from './subject.ts'
import type { Survey } from './survey.ts'

/** A fault with its place; `column` is null where the whole row is at fault. */
export interface CellFault extends Fault {
  readonly column: LayoutColumn | null
  readonly field: string | null
  readonly value: string | null
}

export interface RowDraft {
  readonly row: number
  readonly key: string | undefined
  readonly values: Readonly<Record<string, WireValue | readonly number[]>>
  readonly faults: readonly CellFault[]
  /** Ambiguous dates that their column decided. */
  readonly decided: number
  /** Reference fields whose name tells another record than their code. */
  readonly mismatches: readonly string[]
  /** Fields of which a cell said a part: half a day, and not which. */
  readonly guessed: readonly string[]
}

export interface RowReader {
  readonly layout: Layout
  readonly survey: Survey
  readonly keys: readonly ImportField[]
  readonly lastDay?: LastDay | undefined
  readonly span?: MomentSpan | undefined
  /** By field name. */
  readonly choices: ReadonlyMap<string, ReadonlyMap<string, ChoiceValue>>
  /** By the name of the resource referred to. */
  readonly indexes: ReadonlyMap<string, ReferenceIndex>
}

interface Draft {
  values: Record<string, WireValue | readonly number[]>
  faults: CellFault[]
  decided: number
  mismatches: string[]
  guessed: string[]
  /** Moments whose day is that of another column. */
  lent: string[]
}

/** What a fault shows of a cell is no longer than this. */
const shown = (cell: Cell | undefined): string => textOfCell(cell ?? null).slice(0, 200)

const place = (column: LayoutColumn, field: string, cell: Cell | undefined, found: Fault): CellFault => ({
  ...found,
  column,
  field,
  value: shown(cell),
})

export function readRow(reader: RowReader, { row, cells }: TableRow): RowDraft {
  const { layout } = reader
  const draft: Draft = { values: {}, faults: [], decided: 0, mismatches: [], guessed: [], lent: [] }
  const extra = cells.slice(layout.header.length).some((cell) => !isBlankCell(cell))
  if (extra || cells.length < layout.header.length) {
    const context = { detail: 'columns', reason: 'columns', expected: layout.header.length, found: cells.length }
    draft.faults.push({ ...fault('0030', context), column: null, field: null, value: null })
    return { row, key: keyOf(cells, layout), ...draft }
  }
  for (const column of layout.plain) readPlain(reader, column, cells, draft)
  for (const group of layout.references) readGroup(reader, group, cells, draft)
  if (reader.span) endNextDay(reader.span, draft)
  if (reader.keys.length > 1) requireKey(reader, cells, draft)
  if (reader.lastDay) countDays(layout, reader.lastDay, cells, draft)
  return { row, key: keyText(reader.keys, draft.values), ...draft }
}

/** The key as written, of a row whose cells cannot be trusted to be in their places. */
const keyOf = (cells: readonly Cell[], { key }: Layout) => (key && plainText(shown(cells[key.index]))) || undefined

/** Each field of a key of several is needed to find the record. */
function requireKey({ layout, keys }: RowReader, cells: readonly Cell[], draft: Draft) {
  for (const { name, nullable, default: usual } of keys) {
    if (nullable || usual !== undefined) continue
    const column = columnOf(layout, name)
    if (!column || draft.values[name] !== undefined || draft.faults.some(({ field }) => field === name)) continue
    draft.faults.push(place(column, name, cells[column.index], fault('0010', { field: name })))
  }
}

function readPlain({ layout, survey, choices }: RowReader, column: PlainColumn, cells: readonly Cell[], draft: Draft) {
  const { field, index } = column
  const cell = cells[index] ?? null
  if (isBlankCell(cell)) {
    const isTimeGiven = column.time !== undefined && !isBlankCell(cells[column.time.index])
    if (isTimeGiven || field.name === layout.key?.field.name)
      draft.faults.push(place(column, field.name, cell, fault('0010', { field: field.name })))
    return
  }
  for (const at of [column, ...(column.time ? [column.time] : [])]) {
    const failed = failureOf(cells[at.index])
    if (!failed) continue
    draft.faults.push(place(at, field.name, cells[at.index], failedFault(failed, field.name)))
    return
  }
  if (spokenLength(field.name, textOfCell(cell))?.is === 'nothing') return
  const day = lentDay(survey, column, cells)
  const at = day ?? column
  const beside = day ? cell : column.time && (cells[column.time.index] ?? null)
  const answer = readCell({
    cell: cells[at.index] ?? null,
    ...(beside !== undefined && { time: beside }),
    field,
    dateForm: survey.dates.get(at.index)?.form,
    choices: choices.get(field.name),
  })
  if ('fault' in answer) {
    // What is wrong with a time in a column of its own is said there.
    const isOfTime = answer.ofTime || answer.fault.context.reason === 'time_missing'
    const faulty = (isOfTime && column.time) || column
    const found = isOfTime && !answer.ofTime && column.time ? fault('0010', { field: field.name }) : answer.fault
    draft.faults.push(place(faulty, field.name, cells[faulty.index], found))
  } else {
    draft.values[field.name] = answer.value
    if (answer.decided) draft.decided++
    if (answer.isGuess) draft.guessed.push(field.name)
    if (day && !day.isOwn) draft.lent.push(field.name)
  }
}

/** Of a time that stands alone, where its day is; a cell that is none is none for what is said of it. */
function lentDay({ dates }: Survey, { index, days }: PlainColumn, cells: readonly Cell[]): LentDay | undefined {
  if (days.length === 0 || !isTimeAlone(cells[index] ?? null)) return undefined
  return days.find((day) => dateOfCell(cells[day.index] ?? null, dates.get(day.index)?.form).ok)
}

/** Work that goes on beyond midnight has its end on the day after. */
function endNextDay({ start, end }: MomentSpan, draft: Draft): void {
  const [from, to] = [draft.values[start], draft.values[end]]
  if (!draft.lent.includes(end) || typeof from !== 'string' || typeof to !== 'string' || to >= from) return
  draft.values[end] = `${addDays(to.slice(0, 10), 1)}${to.slice(10)}`
}

/** What is stored as a first day and a number of days, of a row that has its last day. */
function countDays({ plain }: Layout, { first, last, days }: LastDay, cells: readonly Cell[], draft: Draft): void {
  const { [last]: end, ...values } = draft.values
  const start = values[first]
  const column = plain.find(({ field }) => field.name === last)
  draft.values = values
  if (typeof end !== 'string' || typeof start !== 'string' || !column) return
  const counted = daysBetween(start, end) + 1
  const said = values[days] ?? counted
  if (counted < 1) draft.faults.push(place(column, last, cells[column.index], fault('0024', { start, end })))
  else if (said !== counted)
    draft.faults.push(place(column, last, cells[column.index], fault('0013', { field: last, reason: 'day_count' })))
  else draft.values = { ...values, [days]: counted }
}

const failedFault = ({ failed }: FailedCell, field: string) =>
  fault('0013', { field, pattern_name: 'value', reason: failed })

function readGroup({ indexes }: RowReader, { field, columns }: ReferenceColumns, cells: readonly Cell[], draft: Draft) {
  const texts: Partial<Record<ReferencePart, string>> = {}
  for (const part of ['code', 'any', 'name'] as const) {
    const column = columns[part]
    const cell = cells[column?.index ?? -1] ?? null
    const failed = failureOf(cell)
    if (column && failed) {
      draft.faults.push(place(column, field.name, cell, failedFault(failed, field.name)))
      return
    }
    if (!isBlankCell(cell)) texts[part] = plainText(textOfCell(cell))
  }
  const index = indexes.get(field.references?.resource ?? '')
  if (!index || Object.keys(texts).length === 0) return
  const answers =
    field.kind === 'references' ? readMany(field.name, texts, index) : [readReference(field.name, texts, index)]
  const ids: number[] = []
  for (const answer of answers) {
    if ('fault' in answer) {
      const column = columns[answer.part]
      if (column) draft.faults.push(place(column, field.name, cells[column.index], answer.fault))
    } else {
      ids.push(answer.id)
      if (answer.mismatch) draft.mismatches.push(field.name)
    }
  }
  const [id] = ids
  if (ids.length < answers.length || id === undefined) return
  draft.values[field.name] = field.kind === 'references' ? [...new Set(ids)].sort((one, other) => one - other) : id
}

function readMany(field: string, texts: ReferenceTexts, index: ReferenceIndex) {
  const part = texts.code !== undefined ? 'code' : texts.any !== undefined ? 'any' : 'name'
  const isOne = (text: string) => !('fault' in readReference(field, { [part]: text }, index))
  return referenceTokens(texts[part] ?? '', isOne).map((token) => readReference(field, { [part]: token }, index))
}
