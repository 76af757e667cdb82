// The rows that did not go in, as a file of the same kind and header with the reasons: corrected, it can be sent again.
import type { Readable } from 'node:stream'
import { foldWords } from '#openapi/fold.ts'
import { type Cell, isFailed } from '../cell.ts'
import { reasonHeader, reasonHeaders } from '../match/synonyms.ts'
import type { FileColumn, FileValue } from '../write/column.ts'
import { writeTable } from '../write/write-table.ts'
import type { PreparedImport } from './prepare.ts'
import type { CellFault } from './read-row.ts'
import { type ReasonWriter, reasonText } from './reasons.ts'

const isReasons = (header: string) => reasonHeaders.some((known) => foldWords(known) === foldWords(header))

export interface RejectedQuestion {
  readonly prepared: PreparedImport
  readonly writer: ReasonWriter
  /** Faults by row. */
  readonly faults: ReadonlyMap<number, readonly CellFault[]>
}

export function rejectedFile({ prepared, writer, faults }: RejectedQuestion): Readable {
  const { table } = prepared
  const kept = table.header.flatMap((header, index) => (isReasons(header) ? [] : [{ header, index }]))
  // Cells keep their types: a text stays a text, whatever it looks like.
  const columns: FileColumn[] = [...kept.map(({ header }) => header), reasonHeader(writer.language)].map((header) => ({
    header,
    kind: 'text',
  }))
  return writeTable(table.kind, {
    columns,
    rows: rejectedRows(
      { prepared, writer, faults },
      kept.map(({ index }) => index),
    ),
    title: table.sheet ?? reasonHeader(writer.language),
    rightToLeft: writer.language === 'ar',
    ...(table.separator && { separator: table.separator }),
  })
}

const shownValue = (cell: Cell | undefined): FileValue => (isFailed(cell) ? cell.text : (cell ?? null))

async function* rejectedRows(
  { prepared, writer, faults }: RejectedQuestion,
  kept: readonly number[],
): AsyncGenerator<FileValue[]> {
  for await (const { row, cells } of prepared.table.rows()) {
    const wrong = faults.get(row)
    if (wrong)
      yield [...kept.map((index) => shownValue(cells[index])), wrong.map((one) => reasonText(writer, one)).join(' · ')]
  }
}
