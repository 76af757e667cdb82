// The rows of a file with what stands around each group of them: its heading above, its sums below.
import { reportText } from '#openapi/report-values.ts'
import { word } from '../dictionary/words-of.ts'
import { headOfGroup } from '../report-head.ts'
import type { Row } from '../run-report.ts'
import type { RowGroup } from '../window/read-foot.ts'
import type { FileReading } from './file-cells.ts'

type FilePart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'subtotal'; readonly row: Row }

/** Rows say to which group they belong: a row that came since the sums were read does not move the headings. */
export async function* groupedRows(file: FileReading, rows: AsyncIterable<Row>): AsyncGenerator<FilePart> {
  const groups = new Map(file.foot.groups.map((group) => [group.key, group]))
  const labelled = labels(file)
  let group: RowGroup | undefined
  for await (const row of rows) {
    const next = groups.get(keyOf(row))
    if (next !== group) {
      yield* subtotals(group)
      if (next) yield { kind: 'heading', text: labelled(next) }
      group = next
    }
    yield { kind: 'row', row }
  }
  yield* subtotals(group)
}

export const keyOf = ({ _group: key }: Row) => (typeof key === 'string' ? key : null)

function* subtotals(group: RowGroup | undefined): Generator<FilePart> {
  if (group && Object.keys(group.totals).length > 0) yield { kind: 'subtotal', row: group.totals }
}

/** `Department: North (20)`. */
export function labels(file: FileReading): (group: RowGroup) => string {
  const { language, query } = file
  const grouping = headOfGroup(query.group, file, language)
  const named = groupName(file)
  return (group) => `${grouping?.label}: ${named(group)} (${group.count})`
}

/** `North`. */
export function groupName(file: FileReading): (group: RowGroup) => string {
  const { language, query, settings } = file
  const grouping = headOfGroup(query.group, file, language)
  const words = { format: settings.format, locale: `${language}-u-nu-latn` }
  return ({ label }) => (label === null ? (grouping?.none ?? '') : reportText(label, grouping?.kind ?? 'text', words))
}

/** The cells of a row of sums: its first one says what it is. */
export const sumCells = <T>(
  file: FileReading,
  name: 'total' | 'subtotal',
  cells: readonly T[],
): readonly (T | string)[] => cells.map((cell, at) => (at === 0 ? word(`report.${name}`, file.language) : cell))
