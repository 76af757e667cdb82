// Row and bulk actions: the contract bounds their bodies, the behaviour carries them out. Actions are named at run time
// here, hence the casts; behaviours are typed where they are written.

import type { ActionMeta } from '#openapi/types.ts'
import type { Validator } from '#server/platform/contract/schemas.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { record } from './audit-write.ts'
import { changesOfRows } from './audited-values.ts'
import type { BulkOutcome, Skipped } from './behaviour.ts'
import type { Context } from './context.ts'
import type { WireRow } from './page-rows.ts'
import type { ServedResource } from './resource.ts'
import { rowNames } from './row-name.ts'
import { storedRow, storedRows, wireRow } from './select.ts'
import { storedFaultsOf } from './stored-faults.ts'
import { faultless, inspectBody, refuseFaults } from './validate.ts'

const MOST_IDS = 1000

export interface ServedAction {
  readonly name: string
  readonly meta: ActionMeta
  readonly validate?: Validator | undefined
}

type RowStep = (call: { context: Context; row: unknown; body: unknown }) => Promise<unknown>
type BulkStep = (call: { context: Context; ids: readonly number[]; body: unknown }) => Promise<BulkOutcome>

/** The step of the behaviour; an action without one is a mistake that refuses to start. */
export function stepOf({ storage, behaviour }: ServedResource, { name, meta }: ServedAction): unknown {
  const steps: Readonly<Record<string, unknown>> =
    (meta.on === 'row' ? behaviour.rowActions : behaviour.bulkActions) ?? {}
  if (typeof steps[name] !== 'function')
    throw new Error(`${storage.meta.name}.${name}: the contract's action has no behaviour`)
  return steps[name]
}

/** The body as the action gets it; refused where a field is at fault. */
export async function checkedBody(context: Context, resource: ServedResource, action: ServedAction, body: unknown) {
  const { letters } = resource.storage.meta
  if (!action.validate) return {}
  const { draft, faults } = inspectBody(action.meta.fields, action.validate, letters, body)
  refuseFaults(
    { letters },
    { ...faults, ...(await storedFaultsOf(context, action.meta.fields, letters, faultless(draft, faults))) },
  )
  return draft
}

export async function rowAction(
  context: Context,
  resource: ServedResource,
  action: ServedAction,
  id: number,
  body: unknown,
): Promise<WireRow> {
  const step = stepOf(resource, action) as RowStep
  const row = await storedRow(context, resource.storage, id)
  const draft = await checkedBody(context, resource, action, body)
  const answered = await step({ context, row, body: draft })
  const changes = changesOfRows(resource.storage.meta, [row], await storedRows(context, resource.storage, [id]))
  await record(
    context,
    resource.storage.meta,
    action.name.toUpperCase(),
    [id],
    changes,
    rowNames(resource.storage.meta, [row]),
  )
  return wireRow(context, resource.storage, resource.behaviour, typeof answered === 'number' ? answered : id)
}

export async function bulkAction(
  context: Context,
  resource: ServedResource,
  action: ServedAction,
  body: unknown,
): Promise<BulkOutcome> {
  const { meta } = resource.storage
  const step = stepOf(resource, action) as BulkStep
  const draft = await checkedBody(context, resource, action, body)
  const asked = idsOf(body)
  if (asked.length === 0) throw refuse(`ZB${meta.letters}0028`, { field: 'ids' })
  if (asked.length > MOST_IDS) throw refuse(`ZB${meta.letters}0032`, { detail: 'ids' })
  const rows = await storedRows(context, resource.storage, asked)
  const known = rows.map(({ id }) => id)
  const absent: Skipped[] = asked.filter((id) => !known.includes(id)).map((id) => ({ id, code: 'ZBOA0404' }))
  const outcome = await step({ context, ids: known, body: draft })
  const skippedIds = new Set(outcome.skipped.map(({ id }) => id))
  const done = known.filter((id) => !skippedIds.has(id))
  if (done.length > 0) {
    const changes = changesOfRows(meta, rows, await storedRows(context, resource.storage, done))
    const names = rowNames(
      meta,
      rows.filter(({ id }) => done.includes(id)),
    )
    await record(context, meta, action.name.toUpperCase(), done, changes, names)
  }
  return { accepted: outcome.accepted, skipped: [...outcome.skipped, ...absent] }
}

const idsOf = (body: unknown): number[] => {
  const ids = (body as { ids?: unknown } | null)?.ids
  return Array.isArray(ids) ? [...new Set(ids.filter((id): id is number => Number.isSafeInteger(id)))] : []
}
