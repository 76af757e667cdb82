// The calls on many records: few are worked off at once, those of a large list in the background.
import { isUndoable } from '#openapi/undoable.ts'
import { bulkAction, checkedBody, type ServedAction } from '#server/engine/crud/actions.ts'
import type { BulkOutcome } from '#server/engine/crud/behaviour.ts'
import { type Chosen, chosenIds } from '#server/engine/crud/chosen-ids.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type MultiDestroyed, multiDestroy } from '#server/engine/crud/destroy.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import { undoMark } from '#server/engine/crud/undo-mark.ts'
import { actorOf } from '#server/engine/exchange/service/import-actor.ts'
import { Refusal, refuse } from '#server/platform/errors/refusal.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { type BulkPayload, bulkKind } from './bulk-job.ts'
import { type BulkWork, withNames, workOn } from './bulk-work.ts'
import { changeRows, type RowsOutcome } from './change-rows.ts'
import { checkedChanges } from './checked-changes.ts'

type Body = Readonly<Record<string, unknown>> | undefined

export interface BulkCall {
  readonly context: Context
  readonly resource: ServedResource
  readonly body: Body
  /** What the call needed, and with it its undoing. */
  readonly permission: string
}

interface InBackground {
  readonly job?: number
}

/** More records than this are worked off in the background. */
const mostAtOnce = 500

export async function destroyMany(call: BulkCall): Promise<MultiDestroyed & InBackground> {
  const { context, resource, body } = call
  const chosen = await chosenIds(context, resource, body)
  if (isLarge(chosen))
    return { deleted: [], blocked: [], ended: [], job: await order(call, { kind: 'destroy' }, chosen.ids) }
  const { blocked, ...done } = await multiDestroy(context, resource, chosen.ids)
  return { ...done, blocked: chosen.by === 'filter' ? await withNames(context, resource, blocked) : blocked }
}

export async function actOnMany(call: BulkCall, action: ServedAction): Promise<BulkOutcome & InBackground> {
  const { context, resource, body } = call
  if (typeof body?.filter !== 'string') return bulkAction(context, resource, action, body)
  const chosen = await chosenIds(context, resource, body)
  const { filter: _, count: __, ...given } = body
  if (!isLarge(chosen)) return bulkAction(context, resource, action, { ...given, ids: chosen.ids })
  await checkedBody(context, resource, action, { ...given, ids: chosen.ids.slice(0, 1) })
  const job = await order(call, { kind: 'action', action: action.name, body: given }, chosen.ids)
  return { accepted: 0, skipped: [], job }
}

export async function changeMany(call: BulkCall): Promise<(BulkOutcome & InBackground) | RowsOutcome> {
  const { context, resource, body } = call
  if (body?.rows !== undefined) return changeRows(context, resource, body)
  const { letters } = resource.storage.meta
  const changes = await checkedChanges(context, resource, body?.changes)
  const { ids } = await chosenIds(context, resource, body)
  if (ids.length === 0) throw refuse(`ZB${letters}0028`, { field: 'ids' })
  const work: BulkWork = { kind: 'change', changes, only: body?.skip_errors === true ? 'good' : 'all' }
  if (ids.length > mostAtOnce) return { accepted: 0, skipped: [], job: await order(call, work, ids) }
  const portion = await workOn({ context, resource, actionOf: noAction, work }, [...new Set(ids)])
  const skipped = await withNames(context, resource, portion.skipped)
  if (skipped.length > 0 && work.only === 'all')
    throw new Refusal(`ZB${letters}0050`, { failed: skipped.length, count: ids.length }, undefined, {
      accepted: 0,
      skipped,
    })
  return { accepted: portion.accepted, skipped }
}

const isLarge = ({ ids, by }: Chosen) => by === 'filter' && ids.length > mostAtOnce

const noAction = (name: string): never => {
  throw new Error(`${name}: a change is no action`)
}

/** The records that the person saw are kept by their ids: whatever comes later stays out. */
function order({ context, resource, permission }: BulkCall, work: BulkWork, ids: readonly number[]): Promise<number> {
  const { meta } = resource.storage
  const { principal, company, db } = context
  const mark = isUndoable(meta) ? undoMark(principal, permission) : undefined
  const payload: BulkPayload = { resource: meta.name, work, ids, actor: actorOf(context), mark }
  return enqueue(db, {
    company: company.id,
    kind: bulkKind,
    lane: `bulk ${meta.name}`,
    payload,
    total: ids.length,
    user: { id: principal.user, name: principal.display_name },
  })
}
