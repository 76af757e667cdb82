// Collects the records that a file names by reference, for those that are to be created where they are missing.
import { type Cell, isBlankCell } from '../cell.ts'
import { plainText } from '../values/plain-text.ts'
import { textOfCell } from '../values/read-text.ts'
import type { Layout, ReferenceColumns } from './layout.ts'
import { referenceTokens } from './read-reference.ts'

/** `code` or `name`, or both; of a name that is a path, all of it. */
export interface WantedRecord {
  readonly code?: string
  readonly name?: string
  /** In how many cells. */
  readonly count: number
}

type Named = Omit<WantedRecord, 'count'>

export interface WantedReader {
  readonly see: (cells: readonly Cell[]) => void
  readonly result: () => ReadonlyMap<string, readonly WantedRecord[]>
}

/** More different records than this are no structure but a mistaken column. */
const most = 20_000

export function wantedRecords({ references }: Layout, createMissing: readonly string[]): WantedReader {
  const groups = references.filter(({ field }) => createMissing.includes(field.name))
  const found = new Map(groups.map(({ field }) => [field.name, new Map<string, { record: Named; count: number }>()]))
  return {
    see: (cells) => {
      for (const group of groups) {
        const records = found.get(group.field.name)
        for (const record of recordsIn(group, cells)) {
          const id = JSON.stringify(record)
          const seen = records?.get(id)
          if (seen) seen.count++
          else if (records && records.size < most) records.set(id, { record, count: 1 })
        }
      }
    },
    result: () =>
      new Map(
        [...found].map(([field, records]) => [
          field,
          [...records.values()].map(({ record, count }) => ({ ...record, count })),
        ]),
      ),
  }
}

const textAt = (cells: readonly Cell[], index: number | undefined): string | undefined => {
  const cell = index === undefined ? null : (cells[index] ?? null)
  return isBlankCell(cell) ? undefined : plainText(textOfCell(cell))
}

function recordsIn({ field, columns }: ReferenceColumns, cells: readonly Cell[]): Named[] {
  const code = textAt(cells, columns.code?.index)
  const name = textAt(cells, (columns.any ?? columns.name)?.index)
  if (field.kind !== 'references') return code || name ? [{ ...(code && { code }), ...(name && { name }) }] : []
  const text = code ?? name ?? ''
  return referenceTokens(text, () => false).map((token) => (code ? { code: token } : { name: token }))
}
