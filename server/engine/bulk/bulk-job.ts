// Work on many records in the background: a portion at a time, gone on with where it stopped, undone as one step.
// What the queue keeps as JSON comes back untyped: payloads and checkpoints are written here alone, hence the casts.
import { sql } from 'kysely'
import type { ServedAction } from '#server/engine/crud/actions.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import { undoMark } from '#server/engine/crud/undo-mark.ts'
import {
  type ContextTools,
  contextOf,
  type ImportActor,
  principalOf,
} from '#server/engine/exchange/service/import-actor.ts'
import { undoStep } from '#server/engine/undo/undo-step.ts'
import { actionValidator } from '#server/platform/contract/schemas.ts'
import type { Db } from '#server/platform/db/database.ts'
import { openUnit, type UndoMark } from '#server/platform/db/unit.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { JobKind, RunningJob } from '#server/platform/jobs/job-kind.ts'
import { type BulkState, beginning, next, portionAt } from './bulk-state.ts'
import { type BulkWork, type Doing, type Portion, withNames, workOn } from './bulk-work.ts'

export const bulkKind = 'bulk'

export interface BulkPayload {
  readonly resource: string
  readonly work: BulkWork
  readonly ids: readonly number[]
  readonly actor: ImportActor
  /** Absent where the resource cannot be undone. */
  readonly mark?: UndoMark | undefined
}

interface Tools extends ContextTools {
  readonly served: (name: string) => ServedResource
  readonly undoMinutes: number
}

export const bulkJob = (tools: Tools): JobKind => ({
  kind: bulkKind,
  run: async (job) => {
    const payload = job.payload as BulkPayload
    const doingOver = doer(tools, job, payload)
    let state = (job.checkpoint as BulkState | null) ?? beginning(payload.work)
    while (state.phase === 'check' || state.phase === 'write') {
      const now = state
      state = await job.step(async (db, note) => {
        const doing = doingOver(db)
        const ids = portionAt(now, payload)
        const portion = now.phase === 'check' ? await lookAt(doing, ids) : await workOn(doing, ids)
        const skipped = await withNames(doing.context, doing.resource, portion.skipped)
        const after = next(now, payload, { ...portion, skipped }, openUnit()?.final ? 'final' : 'undoable')
        note({ checkpoint: after, progress: progressOf(after, payload), result: resultOf(after, payload) })
        return after
      }, payload.mark)
    }
    if (state.phase === 'partly' && payload.mark) state = await takeBack(tools, job, payload, state)
    if (state.phase === 'refused') {
      const { letters } = tools.served(payload.resource).storage.meta
      throw new Refusal(`ZB${letters}0050`, { failed: state.failed, count: payload.ids.length })
    }
    return resultOf(state, payload)
  },
})

function doer(tools: Tools, job: RunningJob, { resource: name, actor, work }: BulkPayload): (db: Db) => Doing {
  const resource = tools.served(name)
  const { meta } = resource.storage
  const actions = new Map<string, ServedAction>()
  const actionOf = (action: string): ServedAction => {
    const found = meta.actions[action]
    if (!found) throw new Error(`${meta.name}.${action}: no such action`)
    const made = actions.get(action) ?? {
      name: action,
      meta: found,
      validate: actionValidator(`${meta.path}${action}/`),
    }
    actions.set(action, made)
    return made
  }
  const context = contextOf(actor, job.company, tools)
  return (db) => ({ context: context(db), resource, actionOf, work })
}

/** What the work would come to: done, and taken back before anybody sees it. */
async function lookAt(doing: Doing, ids: readonly number[]): Promise<Portion> {
  const { db } = doing.context
  await sql`savepoint looked_at`.execute(db)
  const portion = await workOn(doing, ids)
  await sql`rollback to savepoint looked_at`.execute(db)
  return { ...portion, done: [], accepted: 0 }
}

/** All or none: what was written before somebody got in between goes back. */
async function takeBack(
  { served, undoMinutes, ...tools }: Tools,
  job: RunningJob,
  { actor, mark }: BulkPayload,
  state: BulkState,
): Promise<BulkState> {
  if (!mark) return state
  const principal = principalOf(actor)
  return job.step(
    async (db) => {
      if (state.accepted > 0) {
        const context = contextOf(actor, job.company, tools)(db)
        await undoStep(context, ({ name }) => served(name).behaviour, mark.step, undoMinutes)
      }
      return { ...state, phase: 'refused', accepted: 0 }
    },
    undoMark(principal, mark.permission),
  )
}

/** Of work that is looked through first, half of the way is the looking. */
function progressOf({ phase, at, again }: BulkState, { ids, work }: BulkPayload): number {
  if (again) return ids.length
  if (work.kind !== 'change' || work.only !== 'all') return Math.min(at, ids.length)
  const half = Math.floor(Math.min(at, ids.length) / 2)
  return phase === 'check' ? half : Math.ceil(ids.length / 2) + half
}

function resultOf({ accepted, skipped, final }: BulkState, { mark }: BulkPayload) {
  const step = mark && accepted > 0 && !final ? { step: mark.step } : {}
  return { accepted, skipped: skipped.slice(0, mostTold), ...step }
}

const mostTold = 1000
