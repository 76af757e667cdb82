// A file as a person has corrected it: cells of rows written anew, everything else as it was sent.
import type { Cell, TableRow } from '../cell.ts'
import type { Table } from '../read/read-table.ts'

/** Row number → column number → what stands in the cell now. */
export type Corrections = Readonly<Record<number, Readonly<Record<number, string>>>>

export function correctedTable(table: Table, corrections: Corrections | undefined): Table {
  if (!corrections || Object.keys(corrections).length === 0) return table
  return { ...table, rows: () => correctedRows(table, corrections) }
}

async function* correctedRows({ rows, header }: Table, corrections: Corrections): AsyncGenerator<TableRow> {
  for await (const row of rows()) {
    const cells = corrections[row.row]
    yield cells ? { ...row, cells: corrected(row.cells, cells, header.length) } : row
  }
}

/** Somebody has looked at the row: it has the cells that were shown, so that none is missing and none too many. */
const corrected = (cells: readonly Cell[], texts: Readonly<Record<number, string>>, width: number): Cell[] =>
  Array.from({ length: width }, (_, index) => texts[index] ?? cells[index] ?? null)
