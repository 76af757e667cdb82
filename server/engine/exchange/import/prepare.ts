// Opens a file for an import: reads it, matches its columns, and surveys its rows. Nothing is read from the database.
import { type Cell, isBlankCell, type TableRow } from '../cell.ts'
import { headerWords, headingsAgain, type Mapping, matchColumns } from '../match/match-columns.ts'
import { type ReadOptions, readTable, type Table } from '../read/read-table.ts'
import type { DateForm } from '../values/date-text.ts'
import type { Labels } from '../values/labels.ts'
import { textOfCell } from '../values/read-text.ts'
import { type Corrections, correctedTable } from './corrected-table.ts'
import { type Layout, layoutOf } from './layout.ts'
import type { ImportSubject } from './subject.ts'
import { type Survey, surveyRows } from './survey.ts'
import { type SeenFile, UnknownColumns, unknownDetail } from './unknown-columns.ts'

export interface ImportFile {
  readonly bytes: Buffer
  readonly name: string
}

export interface PrepareQuestion {
  readonly file: ImportFile
  readonly subject: ImportSubject
  readonly labels: Labels
  readonly mapping?: Mapping | undefined
  readonly createMissing?: readonly string[] | undefined
  readonly dateForms?: Readonly<Record<number, DateForm>> | undefined
  /** What a person wrote into cells of the file. */
  readonly corrections?: Corrections | undefined
  readonly reading?: ReadOptions | undefined
}

export interface PreparedImport extends SeenFile {
  readonly layout: Layout
  readonly survey: Survey
  readonly createMissing: readonly string[]
}

/** @throws Unreadable, as `readTable` does; UnknownColumns where no column, or none for the key, is known. */
export async function prepareImport(question: PrepareQuestion): Promise<PreparedImport> {
  const { file, subject, labels, mapping, createMissing = [], dateForms, corrections, reading } = question
  const words = { fields: subject.fields, subject: subject.resource, labels }
  const sent = await readTable(file.bytes, file.name, { headerWords: headerWords(words), ...reading })
  const matches = matchColumns({ ...words, header: sent.header, mapping })
  const table = correctedTable(withoutHeadings(sent, headingsAgain(matches, sent.headerLines, words)), corrections)
  const samples = await samplesOf(table)
  const unknown = unknownDetail(matches, subject)
  if (unknown) throw new UnknownColumns(unknown, { subject, table, matches, samples })
  const layout = layoutOf(table.header, matches, subject)
  const survey = await surveyRows({
    rows: table.rows(),
    merges: table.merges,
    layout,
    subject,
    createMissing,
    dateForms,
  })
  return { subject, table, matches, layout, survey, samples, createMissing }
}

function withoutHeadings(table: Table, isHeading: (cells: readonly Cell[]) => boolean): Table {
  async function* rows(): AsyncGenerator<TableRow> {
    for await (const row of table.rows()) if (!isHeading(row.cells)) yield row
  }
  return { ...table, rows }
}

const sampleRows = 50
const perColumn = 3

async function samplesOf({ header, rows }: Table): Promise<string[][]> {
  const samples = header.map((): string[] => [])
  let count = 0
  for await (const { cells } of rows()) {
    for (const [index, found] of samples.entries()) {
      const cell = cells[index] ?? null
      if (found.length < perColumn && !isBlankCell(cell)) found.push(textOfCell(cell).slice(0, 100))
    }
    if (++count === sampleRows) break
  }
  return samples
}
