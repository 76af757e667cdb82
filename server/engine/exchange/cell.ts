// What a cell and a row of a file hold, whatever kind of file it was.

/**
 * A formula that failed, or whose result the writer of the file did not store; a number that is no date though it is
 * shown as one, or of which the spreadsheet has kept some digits alone: not the same as nothing.
 */
export interface FailedCell {
  readonly failed: 'formula' | 'formula_error' | 'impossible' | 'digits_lost'
  /** As the spreadsheet shows it: `#REF!`. */
  readonly text: string
}

/** A number, a boolean or a date only where the file itself says so (XLSX); dates stand at UTC. */
export type Cell = string | number | boolean | Date | FailedCell | null

const days = new WeakSet<Date>()

/** A date of a cell that shows no time of day. */
export function withoutTime(date: Date): Date {
  days.add(date)
  return date
}

export const hasTime = (date: Date): boolean => !days.has(date)

export const isFailed = (cell: Cell | undefined): cell is FailedCell =>
  typeof cell === 'object' && cell !== null && 'failed' in cell

/** How spreadsheets write a formula that failed; files of text have it as a text. */
const errorText = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/
/** What a spreadsheet makes of a long code, or of a cell that is too narrow: `9.71501E+11`, `######`. */
const shortened = /^(?:[+-]?\d(?:[.,]\d+)?E\+\d{1,3}|#{3,})$/i

export function failureOf(cell: Cell | undefined): FailedCell | undefined {
  if (isFailed(cell)) return cell
  if (typeof cell !== 'string') return undefined
  if (errorText.test(cell.trim())) return { failed: 'formula_error', text: cell }
  return shortened.test(cell.trim()) ? { failed: 'digits_lost', text: cell } : undefined
}

export interface TableRow {
  /** The row's number as a spreadsheet shows it; the first line of the file is 1. */
  readonly row: number
  readonly cells: readonly Cell[]
  /** By hand or by a filter: whoever looks at the sheet does not see it. */
  readonly isHidden?: boolean
}

export const isBlankCell = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

export const isBlankRow = (cells: readonly Cell[]): boolean => cells.every(isBlankCell)
