// Reads a text file of rows: encoding and separator found, quotes respected, one row at a time.
import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import type { TableRow } from '../cell.ts'
import { Unreadable } from '../unreadable.ts'
import { livingText } from '../write/inert-text.ts'
import { decodeText } from './decode-text.ts'
import type { FoundEncoding } from './detect-encoding.ts'
import type { Limits } from './limits.ts'

export interface CsvSource {
  readonly bytes: Buffer
  readonly encoding: FoundEncoding
  readonly separator: string
  /** What stands before a quote within quotes. */
  readonly quoteEscape: string
  /** Characters to skip before the first record. */
  readonly skip: number
  readonly limits: Limits
}

/**
 * Every record, blank ones included.
 * @throws Unreadable 0030 where a quote is never closed.
 */
export async function* csvRows({
  bytes,
  encoding,
  separator,
  quoteEscape,
  skip,
  limits,
}: CsvSource): AsyncGenerator<TableRow> {
  const options: Options = {
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    escape: quoteEscape,
    skip_empty_lines: false,
    max_record_size: limits.recordLength,
  }
  const parser = Readable.from(withoutStart(decodeText(bytes, encoding), skip)).pipe(parse(options))
  const start = skip > 0 ? 1 : 0
  let row = start
  try {
    for await (const record of parser) yield { row: ++row, cells: textsOf(record) }
  } catch (error) {
    if (error instanceof CsvError)
      throw new Unreadable('0030', { detail: 'quote', row: start + Number(error.records) + 1 })
    throw error
  }
}

function* withoutStart(pieces: Iterable<string>, skip: number): Generator<string> {
  let left = skip
  for (const piece of pieces) {
    yield piece.slice(left)
    left = Math.max(0, left - piece.length)
  }
}

/** How spreadsheets are made to keep the zeros of a code: `="00123"`. */
const unwrapped = (text: string): string => /^="([^"]*)"$/.exec(text)?.[1] ?? text

const textsOf = (record: unknown): string[] =>
  Array.isArray(record) ? record.map((cell) => livingText(unwrapped(String(cell)))) : []
