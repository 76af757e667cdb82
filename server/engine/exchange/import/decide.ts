// Decides for each row of a batch what becomes of it: a new record, a change, nothing, or a fault for each wrong cell.
import { type ReferenceIndex, referenceIndex } from '#openapi/reference-index.ts'
import { type Fault, fault } from '../values/fault.ts'
import { columnOf, type Layout } from './layout.ts'
import { lostZeros } from './read-reference.ts'
import type { CellFault, RowDraft } from './read-row.ts'
import type { Holder, ImportStore, PresentRecord, Values } from './store.ts'
import { type ImportSubject, keyText, uniqueForm, uniquePools } from './subject.ts'
import { clashForm, type Survey } from './survey.ts'

export type ImportMode = 'create' | 'update' | 'upsert'

export type Decision = { readonly draft: RowDraft } & (
  | { readonly is: 'create'; readonly values: Values }
  | { readonly is: 'change'; readonly before: PresentRecord; readonly values: Values }
  | { readonly is: 'unchanged' }
  | { readonly is: 'failed'; readonly faults: readonly CellFault[] }
)

export interface Plan {
  readonly subject: ImportSubject
  readonly layout: Layout
  readonly survey: Survey
  readonly mode: ImportMode
}

interface Known {
  /** Of records that rows are to change, where one is not there. */
  readonly like: ReferenceIndex | undefined
  readonly present: ReadonlyMap<string, PresentRecord>
  /** By field. */
  readonly holders: ReadonlyMap<string, ReadonlyMap<string, Holder>>
}

export async function decideBatch(plan: Plan, drafts: readonly RowDraft[], store: ImportStore): Promise<Decision[]> {
  const known = await look(plan, drafts, store)
  return drafts.map((draft) => decide(plan, draft, known))
}

async function look(plan: Plan, drafts: readonly RowDraft[], store: ImportStore): Promise<Known> {
  const { subject, layout } = plan
  const keys = drafts.flatMap(({ key }) => (key === undefined ? [] : [key]))
  const filled = subject.rules.lastDay ? [subject.rules.lastDay.days] : []
  const fields = [...[...layout.plain, ...layout.references].map(({ field }) => field.name), ...filled]
  const named = drafts.flatMap(({ values }) => (keyText(subject.keys, values) === undefined ? [] : [values]))
  const present = await store.findByKeys([...new Set(keys.map(uniqueForm))], fields, named)
  const holders = new Map<string, ReadonlyMap<string, Holder>>()
  for (const pool of uniquePools(subject)) {
    const values = drafts.flatMap((draft) => pool.flatMap((name) => textOf(draft.values[name])))
    const held = values.length > 0 ? await store.findHolders(pool, [...new Set(values)]) : new Map<string, Holder>()
    for (const name of pool) holders.set(name, held)
  }
  return { present, holders, like: await likeIndex(plan, keys, present, store) }
}

/** Codes that lost their zeros find no record. Nothing is read where nothing is missing. */
async function likeIndex(
  { subject, mode }: Plan,
  keys: readonly string[],
  present: Known['present'],
  store: ImportStore,
): Promise<ReferenceIndex | undefined> {
  if (mode !== 'update' || subject.resource.code === undefined) return undefined
  const isMissing = keys.some((key) => /^\d+$/.test(key) && !present.has(uniqueForm(key)))
  return isMissing ? referenceIndex(await store.records(subject.resource.name)) : undefined
}

const textOf = (value: unknown): string[] => (value === undefined ? [] : [uniqueForm(value)])

function decide(plan: Plan, draft: RowDraft, known: Known): Decision {
  const before = draft.key === undefined ? undefined : known.present.get(uniqueForm(draft.key))
  const repeated = fileFaults(plan, draft)
  const held = storedFaults(plan, draft, before, known)
  const found = [...repeated, ...held.filter(({ field }) => !repeated.some((one) => one.field === field))]
  // Of rows that refer to each other in a circle none is there yet: the circle is what is wrong, not the row it names.
  const circle = plan.survey.self.circles.get(draft.row)
  const own = draft.faults.filter(({ field, code }) => circle === undefined || field !== circle || code !== '0016')
  if (own.length + found.length > 0) return { is: 'failed', draft, faults: [...own, ...found.map(placer(plan, draft))] }
  return before ? decideChange(plan, draft, before) : decideCreate(plan, draft, known)
}

type Found = Fault & { readonly field: string }

const found = (field: string, code: string, context: Fault['context']): Found => ({
  ...fault(code, { field, ...context }),
  field,
})

/** What the other rows of the file say against a row. */
function fileFaults({ subject, survey }: Plan, { row, key, values }: RowDraft): Found[] {
  const faults: Found[] = []
  const circle = survey.self.circles.get(row)
  if (circle !== undefined) faults.push(found(circle, '0022', {}))
  if (key !== undefined) {
    const first = firstRow(subject, survey, uniqueForm(key), row)
    const clashing = survey.clashes.get(clashForm(subject, key)) ?? row
    if (first !== row) faults.push(found(subject.key.name, '0027', { index: first, reason: 'repeated' }))
    else if (clashing !== row) faults.push(found(subject.key.name, clashCode(subject), { value: key, index: clashing }))
  }
  for (const [field, seen] of survey.unique) {
    const first = values[field] === undefined ? row : (seen.get(uniqueForm(values[field])) ?? row)
    if (first !== row) faults.push(found(field, '0027', { index: first, reason: 'repeated' }))
  }
  return faults
}

/** Of a key of several fields the rows that were read by now tell it. */
function firstRow({ keys }: ImportSubject, survey: Survey, key: string, row: number): number {
  const known = survey.keys.get(key) ?? survey.read.get(key)
  if (known === undefined && keys.length > 1) survey.read.set(key, row)
  return known ?? row
}

/** Several fields are no value that could be shown. */
const shownKey = ({ keys }: ImportSubject, { key = '' }: RowDraft) => (keys.length === 1 ? key : '')

const clashCode = ({ rules }: ImportSubject) => rules.clashCode ?? '0017'

/** What the records of the company say against a row. */
function storedFaults({ subject }: Plan, draft: RowDraft, before: PresentRecord | undefined, known: Known): Found[] {
  const faults: Found[] = []
  for (const [field, holders] of known.holders) {
    const value = draft.values[field]
    const holder = value === undefined ? undefined : holders.get(uniqueForm(value))
    if (!holder || holder.id === before?.id) continue
    const context = { value: String(value), holder: holder.code, [subject.key.name]: holder.code, reason: 'held' }
    faults.push(found(field, subject.rules.heldCodes?.[field] ?? '0017', context))
  }
  return faults
}

/** Puts a fault of a field into the column that fills the field. */
export function placer({ layout }: Pick<Plan, 'layout'>, draft: RowDraft): (fault: Found) => CellFault {
  return ({ field, code, context }) => {
    const column = columnOf(layout, field) ?? null
    const value = draft.values[field]
    return { code, context, field: field || null, column, value: value === undefined ? null : String(value) }
  }
}

function fail(plan: Plan, draft: RowDraft, faults: readonly Found[]): Decision {
  return { is: 'failed', draft, faults: faults.map(placer(plan, draft)) }
}

function decideCreate(plan: Plan, draft: RowDraft, { like }: Known): Decision {
  const { subject, mode } = plan
  const { none } = subject.rules
  if (none) return fail(plan, draft, [found(none.field, none.code, {})])
  if (mode === 'update')
    return fail(plan, draft, [found(subject.key.name, '0016', unknownKey(shownKey(subject, draft), like))])
  const missing = subject.fields.filter(({ name, required }) => required && draft.values[name] === undefined)
  if (missing.length > 0)
    return fail(
      plan,
      draft,
      missing.map(({ name }) => found(name, '0010', {})),
    )
  const open = subject.rules.faultOf?.(draft.values)
  return open ? fail(plan, draft, [open]) : { is: 'create', draft, values: draft.values }
}

const unknownKey = (value: string, like: ReferenceIndex | undefined): Fault['context'] => ({
  value,
  ...(like && lostZeros(value, like)),
})

function decideChange(plan: Plan, draft: RowDraft, before: PresentRecord): Decision {
  const { subject, mode } = plan
  if (mode === 'create')
    return fail(plan, draft, [found(subject.key.name, '0017', { value: shownKey(subject, draft) })])
  const changed = subject.fields.filter(({ name, kind }) => {
    const value = draft.values[name]
    return (
      !subject.keys.some((key) => key.name === name) && value !== undefined && !same(value, before.values[name], kind)
    )
  })
  const fixed = changed.filter(({ immutable }) => immutable)
  if (fixed.length > 0)
    return fail(
      plan,
      draft,
      fixed.map(({ name }) => found(name, '0018', {})),
    )
  if (changed.length === 0) return { is: 'unchanged', draft }
  const values = Object.fromEntries(changed.flatMap(({ name }) => pair(name, draft.values[name])))
  return { is: 'change', draft, before, values }
}

const pair = (name: string, value: Values[string] | undefined) => (value === undefined ? [] : [[name, value] as const])

/** A secret cannot be compared, so one that is set stays: else no file would ever change nothing. */
function same(value: Values[string], before: unknown, kind: string): boolean {
  if (kind === 'secret')
    return typeof before === 'object' && before !== null && 'is_set' in before && before.is_set === true
  if (kind === 'decimal') return before !== null && Number(value) === Number(before)
  if (Array.isArray(value))
    return Array.isArray(before) && JSON.stringify(value) === JSON.stringify(before.toSorted((a, b) => a - b))
  return value === before
}
