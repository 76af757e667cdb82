// Works off one batch of rows: read, decide, and write or only check.
import { betweenRows } from '#server/platform/jobs/breathe.ts'
import type { TableRow } from '../cell.ts'
import { type Decision, decideBatch, type Plan, placer } from './decide.ts'
import { type CellFault, type RowReader, readRow } from './read-row.ts'
import type { ImportStore, Values, Written } from './store.ts'

export interface Counts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly failed: number
}

export const noCounts: Counts = { created: 0, updated: 0, unchanged: 0, failed: 0 }

export const addCounts = (one: Counts, other: Counts): Counts => ({
  created: one.created + other.created,
  updated: one.updated + other.updated,
  unchanged: one.unchanged + other.unchanged,
  failed: one.failed + other.failed,
})

export interface RowFaults {
  readonly row: number
  readonly faults: readonly CellFault[]
}

export interface BatchOutcome {
  readonly counts: Counts
  readonly faults: readonly RowFaults[]
  /** Records that were, or would be, created: their keys and values. */
  readonly created: readonly { readonly key: string; readonly values: Values }[]
  /** Rows whose name of a reference tells another record than its code. */
  readonly mismatches: readonly { readonly row: number; readonly fields: readonly string[] }[]
}

export interface BatchQuestion {
  readonly plan: Plan
  readonly reader: RowReader
  readonly rows: readonly TableRow[]
  readonly store: ImportStore
  readonly write: 'rows' | 'nothing'
}

export async function importBatch({ plan, reader, rows, store, write }: BatchQuestion): Promise<BatchOutcome> {
  const decisions = await decideBatch(
    plan,
    rows.map((row) => readRow(reader, row)),
    store,
  )
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 }
  const faults: RowFaults[] = []
  const created: { key: string; values: Values }[] = []
  const added = await addNew(plan, decisions, store, write)
  for (const decision of decisions) {
    const { draft } = decision
    await betweenRows()
    const wrong =
      decision.is === 'failed'
        ? decision.faults
        : (added.get(decision) ?? (await carryOut(plan, decision, store, write)))
    if (wrong.length > 0) {
      counts.failed++
      faults.push({ row: draft.row, faults: wrong })
    } else if (decision.is === 'create') {
      counts.created++
      created.push({ key: draft.key ?? '', values: decision.values })
    } else if (decision.is === 'change') counts.updated++
    else counts.unchanged++
  }
  const mismatches = decisions.flatMap(({ draft }) =>
    draft.mismatches.length > 0 ? [{ row: draft.row, fields: draft.mismatches }] : [],
  )
  return { counts, faults, created, mismatches }
}

/** What the product itself says against each of the new records; nothing is written where rows are only looked through. */
async function addNew(plan: Plan, decisions: readonly Decision[], store: ImportStore, write: BatchQuestion['write']) {
  const creations = write === 'rows' ? decisions.filter((one) => one.is === 'create') : []
  const written = await store.create(creations.map(({ values }) => values))
  return new Map<Decision, CellFault[]>(
    creations.map((one, at) => [one, faultsOf(written[at], placer(plan, one.draft))]),
  )
}

const faultsOf = (written: Written | undefined, place: ReturnType<typeof placer>): CellFault[] =>
  written && 'faults' in written ? written.faults.map(place) : []

/** What the product itself says against the write. */
async function carryOut(
  plan: Plan,
  decision: Decision,
  store: ImportStore,
  write: 'rows' | 'nothing',
): Promise<CellFault[]> {
  if (decision.is !== 'create' && decision.is !== 'change') return []
  const before = decision.is === 'change' ? decision.before : undefined
  const place = placer(plan, decision.draft)
  if (write === 'nothing') return (await store.check(decision.values, before)).map(place)
  return before ? faultsOf(await store.change(before.id, decision.values), place) : []
}
