// What a cell and a row of a file hold, whatever kind of file it was.

/** A formula that failed, or whose result the writer of the file did not store: not the same as nothing. */
export interface FailedCell {
  readonly failed: 'formula' | 'formula_error'
  /** As the spreadsheet shows it: `#REF!`. */
  readonly text: string
}

/** A number, a boolean or a date only where the file itself says so (XLSX); dates stand at UTC. */
export type Cell = string | number | boolean | Date | FailedCell | null

export const isFailed = (cell: Cell | undefined): cell is FailedCell =>
  typeof cell === 'object' && cell !== null && 'failed' in cell

export interface TableRow {
  /** The row's number as a spreadsheet shows it; the first line of the file is 1. */
  readonly row: number
  readonly cells: readonly Cell[]
}

export const isBlankCell = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

export const isBlankRow = (cells: readonly Cell[]): boolean => cells.every(isBlankCell)
