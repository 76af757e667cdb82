// Removes records: what is in use, built in or blocked by its behaviour stays and is named with the reason.
import { sql } from 'kysely'
import { Refusal, refuse } from '#server/platform/errors/refusal.ts'
import { record } from './audit-write.ts'
import type { Skipped, Stored } from './behaviour.ts'
import type { Context } from './context.ts'
import { refuseStale } from './refuse-stale.ts'
import type { ServedResource } from './resource.ts'
import { rowName } from './row-name.ts'
import { storedRows } from './select.ts'
import { usesOf } from './used-by.ts'

export interface MultiDestroyed {
  readonly deleted: readonly number[]
  readonly blocked: readonly Skipped[]
  /** Those that end and stay as what they were. */
  readonly ended: readonly number[]
}

const nameOf = ({ storage }: ServedResource, row: Stored) => rowName(storage.meta, row) ?? String(row.id)

function builtIn(resource: ServedResource, rows: readonly Stored[]): Skipped[] {
  return rows
    .filter((row) => row.is_default === true || row.is_system === true)
    .map((row) => ({
      id: row.id,
      code: `ZB${resource.storage.meta.letters}0021`,
      context: { name: nameOf(resource, row) },
    }))
}

/** Records of the same kind do not block each other when they go together; those that stay block what they use. */
async function inUse(
  context: Context,
  { storage }: ServedResource,
  ids: readonly number[],
  staying: ReadonlySet<number>,
): Promise<Skipped[]> {
  const { meta } = storage
  const uses = await usesOf(context, meta.name, ids)
  const going = new Set(ids.filter((id) => !staying.has(id)))
  const blocked = new Map<number, { resource: string; count: number }[]>()
  for (let before = -1; before !== blocked.size; ) {
    before = blocked.size
    blocked.clear()
    for (const use of uses) {
      const count = use.resource === meta.name ? use.by.filter((id) => !going.has(id)).length : use.count
      if (count > 0) blocked.set(use.id, [...(blocked.get(use.id) ?? []), { resource: use.resource, count }])
    }
    for (const id of blocked.keys()) going.delete(id)
  }
  return [...blocked].map(([id, used_by]) => ({ id, code: `ZB${meta.letters}0020`, context: { used_by } }))
}

async function whyAbsent(context: Context, { behaviour }: ServedResource, ids: readonly number[]): Promise<Skipped[]> {
  const elsewhere = ids.length > 0 ? ((await behaviour.keptElsewhere?.({ context, ids })) ?? []) : []
  return ids.map((id) => elsewhere.find((one) => one.id === id) ?? { id, code: 'ZBOA0404' })
}

/** Removes what may go of the named records; one audit row names them all. */
export async function removeRecords(
  context: Context,
  resource: ServedResource,
  ids: readonly number[],
): Promise<MultiDestroyed> {
  const { storage, behaviour } = resource
  const rows = await storedRows(context, storage, [...new Set(ids)])
  const known = rows.map(({ id }) => id)
  const absent = await whyAbsent(
    context,
    resource,
    [...new Set(ids)].filter((id) => !known.includes(id)),
  )
  const first = builtIn(resource, rows)
  const second =
    (await behaviour.removing?.({ context, ids: known.filter((id) => !first.some((one) => one.id === id)) })) ?? []
  const staying = new Set([...first, ...second].map(({ id }) => id))
  const third = await inUse(context, resource, known, staying)
  const blocked = [...first, ...second, ...third.filter(({ id }) => !staying.has(id)), ...absent]
  const kept = new Set(blocked.map(({ id }) => id))
  const leaving = rows.filter(({ id }) => !kept.has(id))
  const ended = (await behaviour.ending?.({ context, ids: leaving.map(({ id }) => id) })) ?? []
  const going = leaving.filter(({ id }) => !ended.includes(id))
  const deleted = going.map(({ id }) => id)
  if (deleted.length > 0) {
    await sql`delete from ${sql.table(storage.table)} where company_id = ${context.company.id} and id = any(${deleted}::bigint[])`.execute(
      context.db,
    )
    for (const [name, field] of storage.columns) {
      if (field.kind === 'image' || field.kind === 'file')
        for (const row of going) if (typeof row[name] === 'string') context.files.drop(row[name])
    }
    await record(
      context,
      storage.meta,
      'DELETE',
      deleted,
      {},
      going.map((row) => nameOf(resource, row)),
    )
  }
  return { deleted, blocked, ended }
}

export async function destroy(
  context: Context,
  resource: ServedResource,
  id: number,
  version?: number,
): Promise<{ deleted: number; ended?: number }> {
  const [row] = await storedRows(context, resource.storage, [id])
  if (row) refuseStale(context, resource.storage, row, version)
  const { blocked, deleted, ended } = await removeRecords(context, resource, [id])
  const [why] = blocked
  if (why) throw new Refusal(why.code, why.context)
  return { deleted: deleted.length, ...(ended.length > 0 && { ended: ended.length }) }
}

/** Removes what may go; refused as a whole only where nothing may. */
export async function multiDestroy(
  context: Context,
  resource: ServedResource,
  ids: readonly number[],
): Promise<MultiDestroyed> {
  const { letters } = resource.storage.meta
  if (ids.length === 0) throw refuse(`ZB${letters}0028`, { field: 'ids' })
  const outcome = await removeRecords(context, resource, ids)
  if (outcome.deleted.length + outcome.ended.length > 0) return outcome
  const [why] = outcome.blocked
  throw new Refusal(why?.code ?? `ZB${letters}0028`, why?.context, undefined, outcome, 400)
}
