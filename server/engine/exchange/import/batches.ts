// Hands out the rows of a file in batches: level by level where rows refer to each other, from any place on.
import type { TableRow } from '../cell.ts'
import type { Table } from '../read/read-table.ts'
import type { Survey } from './survey.ts'

/** The last row that is done. */
export interface Position {
  readonly level: number
  readonly row: number
}

export const start: Position = { level: 0, row: 0 }

export interface Batch {
  readonly rows: readonly TableRow[]
  readonly end: Position
}

/** `size` is asked before each batch is read. */
export async function* batches(
  table: Pick<Table, 'rows'>,
  { self }: Pick<Survey, 'self'>,
  from: Position,
  size: () => number,
): AsyncGenerator<Batch> {
  for (let level = from.level; level < self.levels; level++) {
    const after = level === from.level ? from.row : 0
    let rows: TableRow[] = []
    let wanted = size()
    for await (const row of table.rows()) {
      if (row.row <= after || self.levelOf(row.row) !== level) continue
      rows.push(row)
      if (rows.length < wanted) continue
      yield { rows, end: { level, row: row.row } }
      rows = []
      wanted = size()
    }
    const last = rows.at(-1)
    if (last) yield { rows, end: { level, row: last.row } }
  }
}

/** Reads the next batch while the database writes the one before. */
export async function* oneAhead<T>(batches: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    let next = batches.next()
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = batches.next()
      // What goes wrong in it is told when its turn comes.
      next.catch(() => undefined)
      yield value
    }
  } finally {
    await batches.return(undefined)
  }
}

const smallest = 50
export const largest = 200

/**
 * Rows for the next batch, so that one takes about 150 ms: what it holds in memory and locks in the database stays small,
 * and progress is seen. Of less a good part would go into what each transaction takes by itself.
 */
export function nextSize(size: number, milliseconds: number): number {
  const fitting = Math.round((size * 150) / Math.max(milliseconds, 1))
  return Math.max(smallest, Math.min(largest, fitting, size * 2))
}
