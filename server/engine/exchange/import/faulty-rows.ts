// The rows of a file that cannot be taken, with all their cells, for a person to correct them.
import { textOfCell } from '../values/read-text.ts'
import type { RowFaults } from './import-batch.ts'
import type { PreparedImport } from './prepare.ts'

export interface FaultyRow {
  readonly row: number
  /** One text for each column of the file. */
  readonly cells: readonly string[]
}

/** As many rows at once as a person can look at, and fewer of wide ones. */
const mostRows = 500
const mostCells = 20_000

export async function faultyRows(
  { table }: Pick<PreparedImport, 'table'>,
  faults: readonly RowFaults[],
): Promise<readonly FaultyRow[]> {
  const wide = Math.max(1, Math.floor(mostCells / Math.max(1, table.header.length)))
  const wanted = new Set(faults.slice(0, Math.min(mostRows, wide)).map(({ row }) => row))
  const found: FaultyRow[] = []
  if (wanted.size === 0) return found
  for await (const { row, cells } of table.rows()) {
    if (!wanted.has(row)) continue
    found.push({ row, cells: table.header.map((_, index) => textOfCell(cells[index] ?? null)) })
    if (found.length === wanted.size) break
  }
  return found
}
