// Where a report is signed: at the end of the pages of each person, department or group that begins a page, else at its own end.
import type { PdfLook } from '#server/platform/pdf/look.ts'
import type { Signing } from '#server/platform/pdf/signature-boxes.ts'
import { blockOf, type PdfRow } from '#server/platform/pdf/table.ts'
import type { FileReading } from './file-cells.ts'

/** Undefined where nothing is signed. */
export const signingOf = ({ agreement_message: words, signatures }: PdfLook): Signing | undefined =>
  words || signatures.length > 0 ? { words: words ? words.split('\n') : [], titles: signatures } : undefined

const hasParts = ({ report, query }: FileReading): boolean => report.paper?.newPage !== undefined || query.apart

/** `foot` stands below all parts. */
export async function* signedRows(
  file: FileReading,
  { rows, foot, sign }: { rows: AsyncIterable<PdfRow>; foot: readonly PdfRow[]; sign: Signing | undefined },
): AsyncGenerator<PdfRow> {
  const signed = sign && { rows: [], sign }
  const ofParts = hasParts(file) ? signed : undefined
  let isFirst = true
  for await (const row of rows) {
    if (ofParts && blockOf(row).newPage && !isFirst) yield ofParts
    isFirst = false
    yield row
  }
  if (ofParts && !isFirst) yield ofParts
  yield* foot
  if (signed && !ofParts) yield signed
}
