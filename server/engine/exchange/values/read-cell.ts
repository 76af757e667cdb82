// Turns a cell into the value a field takes on the wire, or says what is wrong with it.

import { asciiDigits, fold } from '#openapi/fold.ts'
import { type Cell, hasTime, isBlankCell } from '../cell.ts'
import { dateOfCell } from './date-form.ts'
import type { DateForm } from './date-text.ts'
import { type Fault, fault } from './fault.ts'
import type { ImportField } from './import-field.ts'
import { decimalText } from './number-text.ts'
import { plainText, visibleText } from './plain-text.ts'
import { type ChoiceValue, isDoubleWord } from './read-choice.ts'
import { readText, textOfCell } from './read-text.ts'
import { spokenLength } from './spoken-length.ts'
import { plainClock, timeOfCell } from './time-text.ts'
import { yesNo } from './yes-no.ts'

export type WireValue = string | number | boolean | readonly (string | number)[]

export interface CellQuestion {
  readonly cell: Cell
  /** The time of day of a moment whose day the cell holds, where it stands in a cell of its own. */
  readonly time?: Cell
  readonly field: ImportField
  /** Of the column; nothing where it does not tell. */
  readonly dateForm?: DateForm | undefined
  readonly choices?: ReadonlyMap<string, ChoiceValue> | undefined
}

export type CellAnswer =
  /** `decided`: an ambiguous date that the column's form told. */
  | { readonly value: WireValue; readonly decided?: boolean; readonly isGuess?: true | undefined }
  /** `ofTime`: it is that of the cell beside. */
  | { readonly fault: Fault; readonly ofTime?: true }

type Reader = (question: CellQuestion) => CellAnswer

const wrongFormat = ({ field }: CellQuestion, pattern_name: string, reason?: string): { readonly fault: Fault } => ({
  fault: fault('0013', { field: field.name, pattern_name, ...(reason && { reason }) }),
})

const text: Reader = ({ cell, field }) => {
  const result = readText(cell, field)
  return 'fault' in result ? result : { value: result.text }
}

function inRange({ field }: CellQuestion, number: number, value: WireValue): CellAnswer {
  const { minimum, maximum, name } = field
  const outside = number < (minimum ?? Number.NEGATIVE_INFINITY) || number > (maximum ?? Number.POSITIVE_INFINITY)
  const context = {
    field: name,
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  }
  return outside ? { fault: fault('0015', context) } : { value }
}

const number: Reader = (question) => {
  const written = textOfCell(question.cell)
  const value = Number(decimalText(written) ?? Number.NaN)
  return Number.isInteger(value) ? inRange(question, value, value) : wrongFormat(question, 'integer')
}

const decimal: Reader = (question) => {
  const written = decimalText(textOfCell(question.cell))
  if (written === undefined) return wrongFormat(question, 'decimal')
  const { pattern } = question.field
  if (pattern && !new RegExp(pattern).test(written)) return wrongFormat(question, 'decimal')
  return inRange(question, Number(written), written)
}

const date: Reader = (question) => {
  const result = dateOfCell(question.cell, question.dateForm)
  if (!result.ok) return wrongFormat(question, 'date', result.fault)
  return { value: result.date, decided: result.decided }
}

/** A moment of another place is not the same time of day here. */
const offset = /\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})$/i

const dateTime: Reader = (question) => {
  const { cell, field, dateForm, time: beside = null } = question
  if (!isBlankCell(beside)) return twoCells(question, beside)
  if (typeof cell === 'string' && offset.test(cell.trim())) return wrongFormat(question, 'date_time', 'offset')
  if (isTimeAlone(cell)) return wrongFormat(question, 'date_time', 'day_missing')
  const day = dateOfCell(cell, dateForm)
  if (!day.ok) return wrongFormat(question, 'date_time', day.fault)
  const written = timePart(cell)
  if (written === undefined && field.timed) return wrongFormat(question, 'date_time', 'time_missing')
  const time = timeOfCell(written ?? '00:00')
  return time
    ? { value: `${day.date} ${time}`, decided: day.decided }
    : wrongFormat(question, 'date_time', 'unreadable')
}

/** What stands in the cell of the time is a time, or all of the moment once more. */
function twoCells({ time: _, ...question }: CellQuestion, beside: Cell): CellAnswer {
  const day = dateOfCell(question.cell, question.dateForm)
  if (!day.ok) return wrongFormat(question, 'date_time', day.fault)
  const ofTime = (reason: string): CellAnswer => ({ ...wrongFormat(question, 'time', reason), ofTime: true })
  if (typeof beside === 'string' && offset.test(beside.trim())) return ofTime('offset')
  const isWhole = !isTimeAlone(beside) && timePart(beside) !== undefined
  const whole = isWhole ? dateTime({ ...question, cell: beside }) : undefined
  if (whole && 'value' in whole && String(whole.value).startsWith(day.date)) return whole
  const shown = typeof beside === 'number' && beside >= 1 ? textOfCell(beside) : beside
  const time = isWhole ? undefined : timeOfCell(shown)
  return time ? { value: `${day.date} ${time}`, decided: day.decided } : ofTime(isWhole ? 'two_days' : 'time')
}

/** Of a file that has days and times in columns of their own; spreadsheets count a time from the day before their first. */
export const isTimeAlone = (cell: Cell): boolean => {
  if (cell instanceof Date) return textOfCell(cell).length <= timeLength
  if (typeof cell === 'number') return cell >= 0 && cell < 1
  return typeof cell === 'string' && /[:aApP\u0635\u0645]/.test(cell) && timeOfCell(cell) !== undefined
}

const timeLength = 8

/** Whether a moment says more than its day; the first and the last minute of one are the day. */
export function isTimeOfDay(cell: Cell): boolean {
  const written = isTimeAlone(cell) ? cell : timePart(cell)
  const time = written === undefined ? undefined : timeOfCell(written)
  return time !== undefined && time !== '00:00:00' && !time.startsWith('23:59')
}

/** What follows the date; nothing where the day stands alone. */
function timePart(cell: Cell): Cell | undefined {
  if (cell instanceof Date) return hasTime(cell) ? cell : undefined
  if (typeof cell === 'number') return cell % 1 === 0 ? undefined : cell % 1
  const written = plainClock(asciiDigits(String(cell ?? '')))
  return /(?:[T\s])(\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?)\S*$/i.exec(written)?.[1]
}

const time: Reader = (question) => {
  const value = timeOfCell(question.cell)
  return value ? { value } : wrongFormat(question, 'time')
}

const yesOrNo: Reader = (question) => {
  const { cell, field } = question
  const value = typeof cell === 'boolean' ? cell : yesNo(textOfCell(cell))
  return value === undefined ? { fault: fault('0014', { field: field.name, allowed: 'yes, no' }) } : { value }
}

const choice: Reader = ({ cell, field, choices }) => {
  const word = plainText(textOfCell(cell))
  const value = choices?.get(fold(word))
  if (value !== undefined) return { value }
  const length = spokenLength(field.name, word)
  if (length?.is === 'value') return { value: length.value, isGuess: length.isGuess }
  if (length?.is === 'part')
    return { fault: fault('0014', { field: field.name, allowed: '0.5', reason: 'part_of_days' }) }
  const reason = isDoubleWord(field, word) ? { reason: 'two_meanings' } : {}
  return { fault: fault('0014', { field: field.name, allowed: field.choices?.values.join(', ') ?? '', ...reason }) }
}

/** Several values in one cell: `1; 2`. */
const tokensOf = (cell: Cell): string[] =>
  plainText(textOfCell(cell))
    .split(/[;,|،؛]/)
    .map((token) => token.trim())
    .filter((token) => token !== '')

const choices: Reader = ({ cell, field, choices: words }) => {
  const whole = words?.get(fold(plainText(textOfCell(cell))))
  const values = whole === undefined ? tokensOf(cell).map((token) => words?.get(fold(token))) : [whole]
  const known = values.filter((value) => value !== undefined)
  if (known.length === values.length) return { value: known }
  return { fault: fault('0014', { field: field.name, allowed: field.choices?.values.join(', ') ?? '' }) }
}

const numbers: Reader = (question) => {
  const values = tokensOf(question.cell).map((token) => Number(decimalText(token) ?? Number.NaN))
  if (!values.every(Number.isInteger)) return wrongFormat(question, 'integer')
  const outside = values.map((value) => inRange(question, value, value)).find((answer) => 'fault' in answer)
  return outside ?? { value: values }
}

const readers: Readonly<Partial<Record<ImportField['kind'], Reader>>> = {
  number,
  decimal,
  date,
  dateTime,
  time,
  switch: yesOrNo,
  choice,
  choices,
  numbers,
}

/** The cell is not blank; references are read elsewhere, as they need the database. */
export function readCell(question: CellQuestion): CellAnswer {
  const { cell, time: beside, field } = question
  const shown = (one: Cell) => (typeof one === 'string' ? visibleText(one) : one)
  const read = readers[field.kind] ?? text
  return read({ ...question, cell: shown(cell), ...(beside !== undefined && { time: shown(beside) }) })
}
