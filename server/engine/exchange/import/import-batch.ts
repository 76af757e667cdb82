// Works off one batch of rows: read, decide, and write or only check.
import { betweenRows } from '#server/platform/jobs/breathe.ts'
import type { TableRow } from '../cell.ts'
import { type Decision, decideBatch, type Plan, placer } from './decide.ts'
import { type CellFault, type RowDraft, type RowReader, readRow } from './read-row.ts'
import type { ImportStore, Values, Written } from './store.ts'
import { keyText } from './subject.ts'

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

export interface WrittenRecord {
  /** Of a record that was there before. */
  readonly id: number | undefined
  readonly key: string
  readonly values: Values
  /** What it is called, where its values do not say it. */
  readonly label: string | undefined
}

export interface BatchOutcome {
  readonly counts: Counts
  readonly faults: readonly RowFaults[]
  /** Records that were, or would be, created or changed. */
  readonly records: readonly WrittenRecord[]
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
  const drafts: RowDraft[] = []
  for (const row of rows) drafts.push(await settled(plan, readRow(reader, row), store))
  const decisions = await decideBatch(plan, drafts, store)
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 }
  const faults: RowFaults[] = []
  const records: WrittenRecord[] = []
  const added = await addNew(plan, decisions, store, write)
  for (const decision of decisions) {
    const { draft } = decision
    await betweenRows()
    const { wrong, label } = await outcomeOf(plan, decision, added.get(decision), store, write)
    if (wrong.length > 0) {
      counts.failed++
      faults.push({ row: draft.row, faults: wrong })
      continue
    }
    counts[countOf[decision.is]]++
    if (decision.is !== 'create' && decision.is !== 'change') continue
    const id = decision.is === 'change' ? decision.before.id : undefined
    records.push({ id, key: draft.key ?? '', values: decision.values, label })
  }
  const mismatches = decisions.flatMap(({ draft }) =>
    draft.mismatches.length > 0 ? [{ row: draft.row, fields: draft.mismatches }] : [],
  )
  return { counts, faults, records, mismatches }
}

/** What its values together mean, of a row whose cells are right. */
async function settled(plan: Plan, draft: RowDraft, { settle }: ImportStore): Promise<RowDraft> {
  if (!settle || draft.faults.length > 0) return draft
  const answer = await settle(draft.values, draft.guessed)
  if ('fault' in answer) return { ...draft, faults: [placer(plan, draft)(answer.fault)] }
  return { ...draft, values: answer.values, key: keyText(plan.subject.keys, answer.values) }
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

const countOf = { create: 'created', change: 'updated', unchanged: 'unchanged', failed: 'failed' } as const

interface Outcome {
  readonly wrong: readonly CellFault[]
  readonly label?: string | undefined
}

/** What the product itself says against the write; `added`: against a new record that was written with others. */
async function outcomeOf(
  plan: Plan,
  decision: Decision,
  added: CellFault[] | undefined,
  store: ImportStore,
  write: BatchQuestion['write'],
): Promise<Outcome> {
  if (decision.is === 'failed') return { wrong: decision.faults }
  if (added || (decision.is !== 'create' && decision.is !== 'change')) return { wrong: added ?? [] }
  const before = decision.is === 'change' ? decision.before : undefined
  const place = placer(plan, decision.draft)
  if (write === 'nothing') {
    const { faults, label } = await store.check(decision.values, before)
    return { wrong: faults.map(place), label }
  }
  return { wrong: before ? faultsOf(await store.change(before.id, decision.values), place) : [] }
}
