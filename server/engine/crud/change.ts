// Changes a record: version, complete, check, write, tell the audit, answer the row. Resources are named at run time
// here, hence the casts; behaviours are typed where they are written.
import { sql } from 'kysely'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { record } from './audit-write.ts'
import { changesBetween } from './audited-values.ts'
import type { Stored } from './behaviour.ts'
import { changedPart, isStored } from './changed-part.ts'
import type { Context } from './context.ts'
import { stamp } from './create.ts'
import type { WireRow } from './page-rows.ts'
import { refuseStale } from './refuse-stale.ts'
import type { ServedResource } from './resource.ts'
import { rowNames } from './row-name.ts'
import { storedRow, wireRow } from './select.ts'
import { storedFaults } from './stored-faults.ts'
import { columnValues } from './stored-values.ts'
import { treeFaults } from './tree-faults.ts'
import { faultless, inspectBody, refuseFaults, unusable, without } from './validate.ts'
import { writeMany } from './write-many.ts'

export interface Change {
  readonly id: number
  readonly body: unknown
  /** A whole record replaces (`update`), some fields change (`patch`). */
  readonly verb: 'update' | 'patch'
  /** The version that the caller read. */
  readonly version?: number | undefined
}

type Draft = Record<string, unknown>

/** Fields fixed at creation may be sent again, not changed (number 0018). */
function fixedFaults({ storage: { meta } }: ServedResource, draft: Draft, before: Stored, zone: string): FieldFaults {
  const changed = Object.entries(meta.fields).filter(
    ([name, field]) =>
      field.immutable && draft[name] !== undefined && !isStored(field, draft[name], before[name], zone),
  )
  return Object.fromEntries(
    changed.map(([name]) => [name, [{ code: `ZB${meta.letters}0018`, context: { field: name } }]]),
  )
}

const parseVersion = (draft: Draft): number | undefined =>
  typeof draft.version === 'number' ? draft.version : undefined

/** Changes a record; answers false where nothing was to change. */
export async function changeRecord(context: Context, resource: ServedResource, change: Change): Promise<boolean> {
  const { storage, behaviour, schemas } = resource
  const { meta } = storage
  const { zone } = context.company
  const validate = schemas[change.verb]
  if (!validate) throw new Error(`${meta.name}: the contract has no ${change.verb}`)
  const inspected = inspectBody(meta.fields, validate, meta.letters, change.body)
  const before = await storedRow(context, storage, change.id)
  refuseStale(context, storage, before, change.version ?? parseVersion(inspected.draft))
  const { version: _, ...given } = inspected.draft
  const { faults } = inspected
  const lost = unusable(meta.fields, faults)
  if (lost.size > 0) {
    const sound = without(given, lost)
    const stored = await storedFaults(context, storage, faultless(given, faults), before)
    refuseFaults(meta, mergeFaults(faults, fixedFaults(resource, sound, before, zone), stored))
  }
  const draft = { ...given, ...(await behaviour.complete?.({ context, draft: given as never, before })) }
  const parent = meta.tree && draft[meta.tree] !== undefined ? (draft[meta.tree] as number | null) : null
  const common = mergeFaults(
    faults,
    fixedFaults(resource, draft, before, zone),
    await storedFaults(context, storage, faultless(draft, faults), before),
    await treeFaults(context, storage, parent, change.id),
  )
  refuseFaults(meta, { ...common, ...(await behaviour.check?.({ context, draft: draft as never, before })) })
  const changed = changedPart(storage, draft, before, zone)
  if (Object.keys(changed).length === 0) return false
  const columns = await columnValues(context, storage, changed, before)
  await context.db
    .updateTable(storage.table)
    .set({ ...columns, ...stamp(context), version: sql`version + 1` })
    .where('id', '=', change.id)
    .where(storage.companyColumn, '=', context.company.id)
    .execute()
  await writeMany(context, storage, change.id, changed, false)
  const row = await storedRow(context, storage, change.id)
  if (behaviour.changed) await behaviour.changed({ context, row, before })
  await record(
    context,
    meta,
    'UPDATE',
    [change.id],
    changesBetween(meta.fields, before, pick(row, Object.keys(meta.fields))),
    rowNames(meta, [row]),
  )
  return true
}

const pick = (row: Stored, names: readonly string[]) =>
  Object.fromEntries(
    names
      .filter((name) => name in row && !['version', 'change_time', 'change_user'].includes(name))
      .map((name) => [name, row[name]]),
  )

export async function change(context: Context, resource: ServedResource, asked: Change): Promise<WireRow> {
  await changeRecord(context, resource, asked)
  return wireRow(context, resource.storage, resource.behaviour, asked.id)
}
