// Tells whoever ordered a job that it has ended, and what came of it.
import type { NotificationName } from '#openapi/notification-kinds.ts'
import { notify } from '#server/engine/notifications/notify.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { ClaimedJob } from '#server/platform/jobs/claim.ts'
import type { Ending } from '#server/platform/jobs/settle.ts'
import { resourceIn } from './job-answer.ts'

const doneKinds: Readonly<Record<string, NotificationName>> = { export: 'EXPORT_READY', import: 'IMPORT_DONE' }

/** Of a result, what the notification's text and its buttons need. */
const told = ['rows', 'created', 'updated', 'failed', 'file', 'errors_file'] as const

function outcomeOf(ending: Ending): Readonly<Record<string, unknown>> {
  if (ending.is === 'failed') return { code: ending.error instanceof Refusal ? ending.error.code : 'ZBOA0001' }
  const result: Readonly<Record<string, unknown>> =
    ending.is === 'done' && typeof ending.result === 'object' ? { ...ending.result } : {}
  return Object.fromEntries(told.flatMap((name) => (result[name] == null ? [] : [[name, result[name]]])))
}

export async function tellOrderer(db: Db, job: ClaimedJob, ending: Ending): Promise<void> {
  const { company, id, kind, payload, user } = job
  if (user === null) return
  await notify(db, {
    company,
    users: [user],
    kind: ending.is === 'failed' ? 'JOB_FAILED' : (doneKinds[kind] ?? 'JOB_DONE'),
    context: { job: id, kind, ...resourceIn(payload), ...outcomeOf(ending) },
  })
}
