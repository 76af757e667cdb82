// What a cell and a row of a file hold, whatever kind of file it was.

/** A number, a boolean or a date only where the file itself says so (XLSX); dates stand at UTC. */
export type Cell = string | number | boolean | Date | null

export interface TableRow {
  /** The row's number as a spreadsheet shows it; the first line of the file is 1. */
  readonly row: number
  readonly cells: readonly Cell[]
}

export const isBlankCell = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

export const isBlankRow = (cells: readonly Cell[]): boolean => cells.every(isBlankCell)
