// Runs an import batch by batch, each in a transaction with the note of how far it is, so that it can go on from there.
import type { Labels } from '../values/labels.ts'
import { batches, largest, nextSize, oneAhead, type Position, start } from './batches.ts'
import { createMissing, writeTo } from './create-missing.ts'
import type { ImportMode } from './decide.ts'
import { addCounts, type Counts, importBatch, noCounts, type RowFaults } from './import-batch.ts'
import { loadRecords, openReader } from './open-reader.ts'
import type { PreparedImport } from './prepare.ts'
import type { ImportStore } from './store.ts'

export interface ImportProgress {
  readonly position: Position
  readonly counts: Counts
}

export const noProgress: ImportProgress = { position: start, counts: noCounts }

export interface ImportRun {
  readonly prepared: PreparedImport
  readonly labels: Labels
  readonly mode: ImportMode
  /** What an earlier try had noted. */
  readonly from: ImportProgress
  /** One transaction: what `note` is given is written in it. */
  readonly begin: <T>(work: (store: ImportStore, note: Note) => Promise<T>) => Promise<T>
}

export type Note = (progress: ImportProgress, faults: readonly RowFaults[]) => Promise<void>

/** Answers the counts of all tries together. */
export async function runImport({ prepared, labels, mode, from, begin }: ImportRun): Promise<Counts> {
  const { subject, layout, survey } = prepared
  const plan = { subject, layout, survey, mode }
  const open = () =>
    begin(async (store) => {
      const { known } = await createMissing(prepared, await loadRecords(prepared, store), writeTo(store))
      return openReader(prepared, labels, known)
    })
  let reader = await open()
  let { counts, position } = from
  let size = largest / 4
  for await (const { rows, end } of oneAhead(batches(prepared.table, survey, position, () => size))) {
    // Rows of the level before may be referred to now.
    if (end.level !== position.level) reader = await open()
    const began = performance.now()
    const outcome = await begin(async (store, note) => {
      const done = await importBatch({ plan, reader, rows, store, write: 'rows' })
      await note({ position: end, counts: addCounts(counts, done.counts) }, done.faults)
      return done
    })
    counts = addCounts(counts, outcome.counts)
    position = end
    size = nextSize(size, performance.now() - began)
  }
  return counts
}
