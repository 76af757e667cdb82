// The rows of a file, read part by part, each in a transaction of its own: nobody waits for a slow download. A part is some people
// of the order, so that nothing is read or sorted again for each of them; where the order is another one, a window of all rows.
// While a part is written, the next one is read.
import type { Context } from '#server/engine/crud/context.ts'
import { type ComparedUnit, comparedRows } from '../compare/read-compared.ts'
import { readWindow } from '../lines/read-lines.ts'
import { mostFileRows } from '../report-query.ts'
import type { Row } from '../run-report.ts'
import { readRowsOf } from '../window/rows-of-people.ts'
import type { FileReading } from './file-cells.ts'

type Run = <T>(work: (context: Context) => Promise<T>) => Promise<T>

/** So few that a part is written before the collector has to move it: what it moves twice stays until it clears everything. */
const ofPeople = 200
const ofRows = 1000
const ofWindow = 10_000

export async function* fileRows(file: FileReading, run: Run): AsyncGenerator<Row> {
  const { people, personRows, rows, foot, query, units } = file
  if (rows) return yield* rows
  if (units) return yield* rowsOfUnits(file, units, run)
  const windowsOf = people ? ofPeople : ofWindow
  if (personRows)
    return yield* rowsOf(
      partsOf(personRows).map((part) => () => run((context) => readRowsOf({ ...file, context }, part))),
    )
  if (query.group === 'date') return yield* rowsOfDates(file, run)
  yield* rowsOf(
    partsFrom(foot.total, windowsOf, (offset) =>
      run((context) => readWindow({ ...file, context, query: { ...query, offset, size: windowsOf } })),
    ),
  )
}

type ReadPart = () => Promise<readonly Row[]>

function* partsFrom(total: number, size: number, read: (offset: number) => ReturnType<ReadPart>): Generator<ReadPart> {
  for (let offset = 0; offset < total; offset += size) yield () => read(offset)
}

/** The rows of parts, each read while the one before it is written. */
async function* rowsOf(parts: Iterable<ReadPart>): AsyncGenerator<Row> {
  let coming: Promise<readonly Row[]> = Promise.resolve([])
  try {
    for (const read of parts) {
      const rows = await coming
      coming = read()
      // Whoever waits for it is told; nobody does while rows are written.
      coming.catch(() => undefined)
      yield* rows
    }
    yield* await coming
  } finally {
    await coming.catch(() => undefined)
  }
}

/** Some people or departments of a comparison at a time. */
const rowsOfUnits = (file: FileReading, units: readonly ComparedUnit[], run: Run): AsyncGenerator<Row> =>
  rowsOf(
    partsFrom(units.length, ofPeople, (at) =>
      run((context) => comparedRows({ ...file, context }, units.slice(at, at + ofPeople))),
    ),
  )

/** Some dates at a time, where the rows of a date follow each other. */
const rowsOfDates = (file: FileReading, run: Run): AsyncGenerator<Row> =>
  rowsOf(
    partsOf(file.foot.groups)
      .map((part) => [part[0]?.key, part.at(-1)?.key])
      .flatMap(([from, to]): ReadPart[] => {
        if (!from || !to) return []
        const query = { ...file.query, from, to, offset: 0, size: mostFileRows }
        return [() => run((context) => readWindow({ ...file, context, query }))]
      }),
  )

function* partsOf<T extends { readonly count: number }>(groups: readonly T[]): Generator<readonly T[]> {
  let part: T[] = []
  let count = 0
  for (const group of groups) {
    part.push(group)
    count += group.count
    if (count < ofRows) continue
    yield part
    part = []
    count = 0
  }
  if (part.length > 0) yield part
}
