// What can be done to many records: a portion of them at a time, each with its reason where it stays as it is.
import type { ServedAction } from '#server/engine/crud/actions.ts'
import { bulkAction } from '#server/engine/crud/actions.ts'
import type { Skipped } from '#server/engine/crud/behaviour.ts'
import { changeRecord } from '#server/engine/crud/change.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { removeRecords } from '#server/engine/crud/destroy.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import { wireRows } from '#server/engine/crud/select.ts'
import { guarded } from './guarded.ts'

export type BulkWork =
  | { readonly kind: 'destroy' }
  | { readonly kind: 'change'; readonly changes: Readonly<Record<string, unknown>>; readonly only: 'all' | 'good' }
  | { readonly kind: 'action'; readonly action: string; readonly body: Readonly<Record<string, unknown>> }

export interface Portion {
  readonly done: readonly number[]
  /** As the behaviour counts: an action may do more or less than one thing to a record. */
  readonly accepted: number
  readonly skipped: readonly Skipped[]
}

export interface Doing {
  readonly context: Context
  readonly resource: ServedResource
  readonly actionOf: (name: string) => ServedAction
  readonly work: BulkWork
}

export async function workOn(doing: Doing, ids: readonly number[]): Promise<Portion> {
  const { context, resource, work } = doing
  switch (work.kind) {
    case 'destroy': {
      const { deleted, ended, blocked } = await removeRecords(context, resource, ids)
      const done = [...deleted, ...ended]
      return { done, accepted: done.length, skipped: blocked }
    }
    case 'change':
      return changeEach(doing, work.changes, ids)
    case 'action':
      return actOn(doing, work, ids)
  }
}

async function changeEach(
  { context, resource }: Doing,
  changes: Readonly<Record<string, unknown>>,
  ids: readonly number[],
): Promise<Portion> {
  const done: number[] = []
  const skipped: Skipped[] = []
  for (const id of ids) {
    const reason = await guarded(context, resource.storage.meta.letters, () =>
      changeRecord(context, resource, { id, body: changes, verb: 'patch' }),
    )
    if (reason) skipped.push({ id, ...reason })
    else done.push(id)
  }
  return { done, accepted: done.length, skipped }
}

/** A refusal of the action as a whole is the reason of every record of the portion. */
async function actOn(
  { context, resource, actionOf }: Doing,
  { action, body }: Extract<BulkWork, { readonly kind: 'action' }>,
  ids: readonly number[],
): Promise<Portion> {
  let accepted = 0
  let skipped: readonly Skipped[] = []
  const reason = await guarded(context, resource.storage.meta.letters, async () => {
    const outcome = await bulkAction(context, resource, actionOf(action), { ...body, ids })
    accepted = outcome.accepted
    skipped = outcome.skipped
  })
  if (reason) return { done: [], accepted: 0, skipped: ids.map((id) => ({ id, ...reason })) }
  const stayed = new Set(skipped.map(({ id }) => id))
  return { done: ids.filter((id) => !stayed.has(id)), accepted, skipped }
}

/** Reasons with the names of their records, as far as the person may see them: who chose by a filter knows none. */
export async function withNames(
  context: Context,
  { storage, behaviour }: ServedResource,
  skipped: readonly Skipped[],
): Promise<Skipped[]> {
  const ids = skipped.map(({ id }) => id)
  const rows = await wireRows(context, storage, behaviour, ids)
  const names = new Map(rows.map((row) => [row.id, row.display_name]))
  return skipped.map((one) => {
    const name = names.get(one.id)
    return typeof name === 'string' ? { ...one, name } : one
  })
}
