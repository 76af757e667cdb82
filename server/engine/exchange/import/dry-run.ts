// Says what an import would do, row by row and cell by cell, without writing anything.
import { betweenSteps } from '#server/platform/jobs/breathe.ts'
import type { Labels } from '../values/labels.ts'
import { batches, largest, nextSize, start } from './batches.ts'
import { createMissing, type NewRecord, pretend } from './create-missing.ts'
import type { ImportMode } from './decide.ts'
import { addCounts, type BatchOutcome, type Counts, importBatch, noCounts, type RowFaults } from './import-batch.ts'
import { type KnownRecords, loadRecords, openReader } from './open-reader.ts'
import type { PreparedImport } from './prepare.ts'
import type { ImportStore, Values } from './store.ts'

export interface DryRun {
  readonly counts: Counts
  readonly faults: readonly RowFaults[]
  /** Records that would be created beside the rows. */
  readonly missing: readonly NewRecord[]
  readonly mismatches: BatchOutcome['mismatches']
}

export interface DryRunQuestion {
  readonly prepared: PreparedImport
  readonly labels: Labels
  readonly mode: ImportMode
  /** One transaction for each call: between them others may work. */
  readonly begin: <T>(work: (store: ImportStore) => Promise<T>) => Promise<T>
  /** Told how many rows are done. */
  readonly progress?: (rows: number) => void
}

export async function dryRun({ prepared, labels, mode, begin, progress }: DryRunQuestion): Promise<DryRun> {
  const { subject, layout, survey } = prepared
  const plan = { subject, layout, survey, mode }
  const completed = await begin(async (store) => createMissing(prepared, await loadRecords(prepared, store), pretend()))
  const own = ownRecords(prepared, completed.known)
  let reader = openReader(prepared, labels, completed.known)
  let counts = noCounts
  let level = 0
  let done = 0
  let size = largest / 4
  const faults: RowFaults[] = []
  const mismatches: BatchOutcome['mismatches'][number][] = []
  for await (const { rows, end } of batches(prepared.table, survey, start, () => size)) {
    if (end.level !== level) reader = openReader(prepared, labels, own.known())
    level = end.level
    await betweenSteps()
    const began = performance.now()
    const outcome = await begin((store) => importBatch({ plan, reader, rows, store, write: 'nothing' }))
    counts = addCounts(counts, outcome.counts)
    faults.push(...outcome.faults)
    mismatches.push(...outcome.mismatches)
    own.add(outcome)
    size = nextSize(size, performance.now() - began)
    done += rows.length
    progress?.(done)
  }
  faults.sort((one, other) => one.row - other.row)
  return { counts, faults, missing: completed.created, mismatches }
}

/** Records that rows before have promised, and changes of others, for rows that refer to them. */
function ownRecords({ subject, survey }: PreparedImport, known: KnownRecords) {
  const { name, label: labelled, tree } = subject.resource
  const records = new Map((known.get(name) ?? []).map((record) => [record.id, record]))
  let last = -1_000_000
  const above = (parent: Values[string] | undefined, before: number | null) => {
    if (parent === undefined) return before
    return typeof parent === 'number' ? parent : null
  }
  return {
    add: ({ records: written }: BatchOutcome) => {
      if (survey.self.levels === 1) return
      for (const { id = last--, key, values, label } of written) {
        const before = records.get(id)
        const called = label ?? (labelled === undefined ? undefined : values[labelled])
        records.set(id, {
          id,
          code: before?.code ?? key,
          name: String(called ?? before?.name ?? key),
          parent: tree === undefined ? null : above(values[tree], before?.parent ?? null),
        })
      }
    },
    known: (): KnownRecords => new Map(known).set(name, [...records.values()]),
  }
}
