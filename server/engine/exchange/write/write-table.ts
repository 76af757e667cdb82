// Writes rows as a file of either kind: the one door for exports, templates and the rows an import sends back.
import { Readable } from 'node:stream'
import type { TableKind } from '../read/sniff-kind.ts'
import type { FileContent } from './column.ts'
import { csvPieces } from './write-csv.ts'
import { xlsxPieces } from './write-xlsx.ts'

/** What a list can be written as. */
export type ExportKind = TableKind | 'pdf'

export const mediaTypes: Readonly<Record<ExportKind, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The file as a stream; rows are asked for as the reader takes them. */
export function writeTable(kind: TableKind, content: FileContent): Readable {
  return Readable.from(kind === 'csv' ? csvPieces(content) : xlsxPieces(content), { objectMode: false })
}
