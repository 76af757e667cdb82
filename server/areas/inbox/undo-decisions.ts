// Takes back decisions that were made together, each alone: what one refuses holds none of the others.
import type { components } from '#openapi/generated/schema.d.ts'
import { requestTables } from '#openapi/request-tables.ts'
import { guarded } from '#server/engine/bulk/guarded.ts'
import type { Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { takeBackDecision } from '../attendance/exports.ts'
import { isRequest } from './inbox-kind.ts'

type Key = components['schemas']['InboxKey']
type Reason = Omit<Skipped, 'id'>

interface Undone {
  readonly accepted: number
  /** Those that stay decided, and why. */
  readonly skipped: readonly (Key & Reason)[]
}

/** In one order whoever asks, so that two who undo at once do not wait for each other. */
const inOrder = (entries: readonly Key[]): readonly Key[] =>
  [...new Map(entries.map((one) => [`${one.kind} ${one.id}`, one])).values()].sort(
    (one, other) => one.kind.localeCompare(other.kind) || one.id - other.id,
  )

export async function undoDecisions(context: Context, entries: readonly Key[]): Promise<Undone> {
  const skipped: (Key & Reason)[] = []
  const wanted = inOrder(entries)
  for (const { kind, id } of wanted) {
    const why = await undoOne(context, { kind, id })
    if (why) skipped.push({ kind, id, ...why })
  }
  return { accepted: wanted.length - skipped.length, skipped }
}

async function undoOne(context: Context, { kind, id }: Key): Promise<Reason | undefined> {
  // What a document or a photo has become went on to terminals and files at once.
  if (!isRequest(kind)) return { code: 'ZBWF0029', context: { state: 'DECIDED', action: 'undo' } }
  let why: Reason | undefined
  const refused = await guarded(context, 'AT', async () => {
    why = await takeBackDecision(context, requestTables[kind], id)
  })
  return refused ?? why
}
