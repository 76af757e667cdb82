// A file of rows as one shape, whatever its kind: CSV in any common encoding and separator, or XLSX.
import { isBlankCell, isBlankRow, type TableRow } from '../cell.ts'
import { Unreadable } from '../unreadable.ts'
import { firstText } from './decode-text.ts'
import { detectEncoding, type FoundEncoding, namedEncoding } from './detect-encoding.ts'
import { detectEscape, detectSeparator, type Separator } from './detect-separator.ts'
import type { Reading } from './encoding/code-pages.ts'
import { findHeader, type HeaderWords, headerDepth, noHeaderWords } from './find-header.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { csvRows } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { sniffKind, type TableKind, withoutEnd } from './sniff-kind.ts'
import { type Merge, withMerged } from './xlsx/merged-cells.ts'

export interface ReadOptions {
  /** What was found wrong by detection may be said here. */
  readonly encoding?: string
  readonly separator?: Separator
  readonly sheet?: string
  readonly limits?: Partial<Limits>
  readonly headerWords?: HeaderWords
}

/** `encoding`: single bytes could not be read and stand as U+FFFD. `encoding_doubtful`: another one is about as likely. */
export type TableWarning = 'encoding' | 'encoding_doubtful'

export interface Table {
  readonly kind: TableKind
  /** null for XLSX. */
  readonly encoding: string | null
  /** How the file reads in each code page, the likeliest first; none where its bytes leave no choice. */
  readonly readings: readonly Pick<Reading, 'name' | 'samples'>[]
  readonly separator: Separator | null
  /** null for CSV. */
  readonly sheet: string | null
  /** All sheets of the workbook that hold anything; none for CSV. */
  readonly sheets: readonly string[]
  readonly header: readonly string[]
  /** The last row of the header. */
  readonly headerRow: number
  /** Its rows as they stand in the file. */
  readonly headerLines: readonly (readonly string[])[]
  readonly warnings: readonly TableWarning[]
  /** Cells below the header that are merged. */
  readonly merges: readonly Merge[]
  /** The rows below the header that are not blank, merged cells with their value in each row; may be asked for more than once. */
  readonly rows: () => AsyncIterable<TableRow>
}

/**
 * @throws Unreadable 0030 no header, a quote never closed, too many rows or columns; 0033 another kind of file;
 * 0034 empty or damaged; 0035 too large. Those that lie in the rows come while these are read.
 */
export async function readTable(sent: Buffer, fileName: string, options: ReadOptions = {}): Promise<Table> {
  const limits = { ...defaultLimits, ...options.limits }
  if (sent.length > limits.megabytes * 1_000_000) throw new Unreadable('0035', { max_mb: limits.megabytes })
  const bytes = withoutEnd(sent)
  const source = await openSource(bytes, sniffKind(bytes, fileName), limits, options)
  const header = findHeader(await firstRows(source.all()), options.headerWords ?? noHeaderWords, source.merges)
  if (!header) throw new Unreadable('0034')
  if (header.texts.length > limits.columns) throw new Unreadable('0030', { detail: 'columns', max: limits.columns })
  const texts = withoutEmptyEnd(header.texts)
  const merges = source.merges.filter(({ top }) => top > header.row)
  const all = () =>
    source.found.kind === 'xlsx' ? asWide(withMerged(source.all(), merges), texts.length) : source.all()
  return {
    ...source.found,
    header: texts,
    headerRow: header.row,
    headerLines: header.lines,
    merges,
    rows: () => rowsBelow(all(), header.row, limits.rows),
  }
}

type Found = Pick<Table, 'kind' | 'encoding' | 'readings' | 'separator' | 'sheet' | 'sheets' | 'warnings'>
interface Source {
  readonly found: Found
  readonly merges: readonly Merge[]
  readonly all: () => AsyncIterable<TableRow>
}

async function openSource(bytes: Buffer, kind: TableKind, limits: Limits, options: ReadOptions): Promise<Source> {
  if (kind === 'xlsx') {
    const { name, names, merges, rows } = await readXlsx(bytes, limits, options.sheet)
    const found: Found = {
      kind,
      encoding: null,
      readings: [],
      separator: null,
      sheet: name,
      sheets: names,
      warnings: [],
    }
    return { found, merges, all: rows }
  }
  const encoding = options.encoding ? namedEncoding(bytes, options.encoding) : detectEncoding(bytes)
  const beginning = firstText(bytes, encoding)
  const { separator: likely, skip } = detectSeparator(beginning)
  const separator = options.separator ?? likely
  const quoteEscape = detectEscape(beginning, separator)
  const readings = (encoding.readings ?? []).slice(0, shownReadings).map(({ name, samples }) => ({ name, samples }))
  return {
    found: {
      kind,
      encoding: encoding.name,
      readings,
      separator,
      sheet: null,
      sheets: [],
      warnings: warningsOf(encoding),
    },
    merges: [],
    all: () => csvRows({ bytes, encoding, separator, quoteEscape, skip, limits }),
  }
}

const shownReadings = 8

function warningsOf({ certainty }: FoundEncoding): readonly TableWarning[] {
  if (certainty === 'damaged') return ['encoding']
  return certainty === 'doubtful' ? ['encoding_doubtful'] : []
}

async function firstRows(rows: AsyncIterable<TableRow>): Promise<TableRow[]> {
  const first: TableRow[] = []
  for await (const row of rows) {
    if (isBlankRow(row.cells)) continue
    first.push(row)
    if (first.length === headerDepth) break
  }
  return first
}

function withoutEmptyEnd(header: readonly string[]): string[] {
  return header.slice(0, header.findLastIndex((text) => !isBlankCell(text)) + 1)
}

/** A spreadsheet leaves out the empty cells at the end of a row. */
async function* asWide(rows: AsyncIterable<TableRow>, width: number): AsyncGenerator<TableRow> {
  for await (const row of rows) {
    const { cells } = row
    yield cells.length < width
      ? { ...row, cells: [...cells, ...Array.from({ length: width - cells.length }, () => null)] }
      : row
  }
}

async function* rowsBelow(rows: AsyncIterable<TableRow>, header: number, most: number): AsyncGenerator<TableRow> {
  let count = 0
  for await (const row of rows) {
    if (row.row <= header || isBlankRow(row.cells)) continue
    if (++count > most) throw new Unreadable('0030', { detail: 'rows', max: most })
    yield row
  }
}
