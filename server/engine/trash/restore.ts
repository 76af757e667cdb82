// Restores deleted records with what went with them, and removes them for good: with the checks of undo, record by record
// where not all of them can come back.
import { sql } from 'kysely'
import type { ResourceMeta } from '#openapi/types.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import type { Behaviour, Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { undoableResources } from '#server/engine/crud/undo-mark.ts'
import { explain } from '#server/engine/undo/explain.ts'
import { type Net, namesOf, netOf } from '#server/engine/undo/images.ts'
import { putBack } from '#server/engine/undo/put-back.ts'
import { Refusal, refuse } from '#server/platform/errors/refusal.ts'
import { type TrashedRow, trashedRows } from './trashed-rows.ts'

export interface Restored {
  readonly restored: readonly number[]
  readonly blocked: readonly Skipped[]
}

export interface TrashCall {
  readonly context: Context
  readonly resource: ServedResource
  readonly behaviourOf: (meta: ResourceMeta) => Behaviour<never>
  readonly days: number
}

const mostIds = 1000
const kinds = undoableResources.map(({ name }) => storageOf(name).table)

export async function restore(call: TrashCall, ids: readonly number[]): Promise<Restored> {
  const { letters } = call.resource.storage.meta
  if (ids.length === 0) throw refuse(`ZB${letters}0028`, { field: 'ids' })
  const found = await lockedRows(call, ids)
  const absent: Skipped[] = ids
    .filter((id) => !found.some((row) => row.id === id))
    .map((id) => ({ id, code: 'ZBOA0404' }))
  const { restored, blocked } = await restoreMost(call, found)
  if (restored.length > 0) return { restored, blocked: [...blocked, ...absent] }
  const outcome = { restored, blocked: [...blocked, ...absent] }
  const [why] = outcome.blocked
  throw new Refusal(why?.code ?? 'ZBOA0404', why?.context, undefined, outcome, 400)
}

/** All at once, for they may need one another; else each by itself, as long as one of them still comes back. */
async function restoreMost(call: TrashCall, rows: readonly TrashedRow[]): Promise<Restored> {
  if (rows.length === 0) return { restored: [], blocked: [] }
  const why = await attempt(call, rows)
  if (!why) return { restored: rows.map(({ id }) => id), blocked: [] }
  if (rows.length === 1) return { restored: [], blocked: blockedBy(rows, why) }
  const restored: number[] = []
  let left = rows
  let blocked: Skipped[] = []
  for (let before = -1; before !== left.length; ) {
    before = left.length
    blocked = []
    const stayed: TrashedRow[] = []
    for (const row of left) {
      const reason = await attempt(call, [row])
      if (!reason) restored.push(row.id)
      else {
        stayed.push(row)
        blocked.push(...blockedBy([row], reason))
      }
    }
    left = stayed
  }
  return { restored, blocked }
}

const blockedBy = (rows: readonly TrashedRow[], why: Refusal): Skipped[] =>
  rows.map(({ id, name }) => ({ id, code: why.code, context: why.context, name }))

/** Undefined where it came back; else why not, with nothing left of the attempt. */
async function attempt(
  { context, behaviourOf }: TrashCall,
  chosen: readonly TrashedRow[],
): Promise<Refusal | undefined> {
  const { db } = context
  const rows = await withThem(
    context,
    chosen.map(({ row }) => row),
  )
  const nets = await netOf(context, rows)
  await sql`savepoint restoring`.execute(db)
  try {
    const conflicts = await sql<Pick<Net, 'table_name' | 'image'>>`
      select * from undo_conflicts(${rows}::bigint[])`.execute(db)
    if (conflicts.rows.length > 0) throw refuse('ZBOA0503', { names: namesOf(conflicts.rows) })
    await putBack(context, behaviourOf, { rows, nets, action: 'RESTORE' })
    await sql`release savepoint restoring`.execute(db)
    return undefined
  } catch (error) {
    await sql`rollback to savepoint restoring`.execute(db)
    if (error instanceof Refusal) return error
    try {
      return await explain(context, error, nets)
    } catch (told) {
      if (told instanceof Refusal) return told
      throw told
    }
  }
}

/** The chosen deletions, and those of what cannot stand without them. */
async function withThem({ db }: Context, chosen: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from undo_along(${chosen}::bigint[], ${kinds}::text[]) id order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Nobody else restores or removes them meanwhile. */
async function lockedRows({ context, resource, days }: TrashCall, ids: readonly number[]): Promise<TrashedRow[]> {
  const which = { days, ids }
  const seen = await trashedRows(context, resource.storage, which, { limit: mostIds, offset: 0 })
  await sql`select id from undo_row where company_id = ${context.company.id}
    and id = any(${seen.map(({ row }) => row)}::bigint[]) for update`.execute(context.db)
  return trashedRows(context, resource.storage, which, { limit: mostIds, offset: 0 })
}

/** From now on nobody can restore them; the upkeep takes them away. */
export async function forget(call: TrashCall, ids: readonly number[]): Promise<{ deleted: readonly number[] }> {
  const { context, resource } = call
  const { meta } = resource.storage
  if (ids.length === 0) throw refuse(`ZB${meta.letters}0028`, { field: 'ids' })
  const found = await lockedRows(call, ids)
  if (found.length === 0) throw refuse('ZBOA0404')
  const rows = await withThem(
    context,
    found.map(({ row }) => row),
  )
  await sql`update undo_row set undone = true where company_id = ${context.company.id}
    and id = any(${rows}::bigint[])`.execute(context.db)
  const deleted = found.map(({ id }) => id)
  const names = found.map(({ name }) => name)
  await record(context, meta, 'DELETE_FOR_GOOD', deleted, {}, names)
  return { deleted }
}
