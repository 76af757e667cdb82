// Reads a text file of rows: encoding and separator found, quotes respected, one row at a time.
import { pipeline, Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { betweenRows } from '#server/platform/jobs/breathe.ts'
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

const pieceLength = 8192
/** So long rows are handed out in one go. */
const turnMs = 20
/** Rows may have more cells than the header, and a cell may hold separators. */
const cellsBeyondHeader = 100
/** Blank ones count, too. */
const rowsWithBlank = 5

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
  const pieces = narrowPieces(withoutStart(decodeText(bytes, encoding), skip), separator, limits.columns)
  // What goes wrong in the pieces ends the parser, and is thrown where it is read.
  const parser = pipeline(Readable.from(pieces), parse(options), () => {})
  const start = skip > 0 ? 1 : 0
  const most = limits.rows * rowsWithBlank
  let row = start
  let rested = performance.now()
  try {
    for await (const record of parser) {
      if (row - start >= most) throw new Unreadable('0030', { detail: 'rows', max: limits.rows })
      yield { row: ++row, cells: textsOf(record) }
      // The parser, and what is done with the rows, waits for nothing outside of the process.
      if (performance.now() - rested < turnMs) continue
      await betweenRows()
      rested = performance.now()
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new Unreadable('0030', { detail: 'quote', row: start + Number(error.records) + 1 })
    throw error
  }
}

/** Small pieces, each parsed in one go; of lines with separators beyond all measure none reaches the parser. */
function* narrowPieces(pieces: Iterable<string>, separator: string, columns: number): Generator<string> {
  let count = 0
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += pieceLength) {
      const part = piece.slice(at, at + pieceLength)
      for (let place = 0; place < part.length; place += 1) {
        if (part[place] === separator) count += 1
        else if (part[place] === '\n' || part[place] === '\r') count = 0
        if (count > columns * cellsBeyondHeader) throw new Unreadable('0030', { detail: 'columns', max: columns })
      }
      yield part
    }
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

/** A zero byte can be stored nowhere: it is shown as a letter that could not be read. */
const storable = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text)

const textsOf = (record: unknown): string[] =>
  Array.isArray(record) ? record.map((cell) => livingText(unwrapped(storable(String(cell))))) : []
