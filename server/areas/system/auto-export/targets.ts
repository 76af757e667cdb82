// Where a file goes: kept for download always, to SFTP servers, to mailboxes. Each is done or failed by itself.
import { posix } from 'node:path'
import type { Db } from '#server/platform/db/database.ts'
import { SftpFault, uploadBySftp } from '#server/platform/destinations/sftp.ts'
import { type CodeContext, Refusal } from '#server/platform/errors/refusal.ts'
import type { RunningJob } from '#server/platform/jobs/job-kind.ts'
import type { BuiltFile } from './build-file.ts'
import type { CompanyFacts } from './company-facts.ts'
import { refuseHeld } from './destination/hold.ts'
import { keptReason } from './destination/kept-reason.ts'
import { mailFile } from './destination/mail-file.ts'
import { sftpServerOf } from './destination/sftp-server.ts'
import { type HeadKind, headKindOf } from './heads/head-kinds.ts'
import type { Task } from './task.ts'

export interface TargetResult {
  /** Tells the targets of a run apart over its attempts. */
  readonly key: string
  readonly kind: 'FILE' | 'SFTP' | 'EMAIL' | HeadKind
  readonly name: string
  readonly state: 'DONE' | 'FAILED'
  readonly code: string | null
  /** Null where there is no code. */
  readonly context: CodeContext | null
  readonly detail: string | null
}

export type Target =
  | { readonly kind: 'FILE'; readonly key: string }
  | { readonly kind: 'SFTP'; readonly key: string; readonly destination: number }
  | { readonly kind: 'EMAIL'; readonly key: string }
  | { readonly [K in HeadKind]: { readonly kind: K; readonly key: string } }[HeadKind]

export function targetsOf(task: Task): readonly Target[] {
  const { destinations, email_to } = task
  const heads = headKindOf(task)
  return [
    { kind: 'FILE', key: 'FILE' },
    ...destinations.map((id) => ({ kind: 'SFTP', key: `SFTP:${id}`, destination: Number(id) }) as const),
    ...(!heads && email_to.length > 0 ? [{ kind: 'EMAIL', key: 'EMAIL' } as const] : []),
    ...(heads ? [{ kind: heads, key: heads }] : []),
  ]
}

interface Bringing {
  readonly task: Task
  readonly file: BuiltFile
  readonly facts: CompanyFacts
  readonly run: number
}

/** Larger files go as a link. */
export const mostAttached = 10 * 1024 * 1024

export async function bringTo(
  job: RunningJob,
  target: Exclude<Target, { readonly kind: HeadKind }>,
  bringing: Bringing,
): Promise<TargetResult> {
  const { kind, key } = target
  const done = (name: string): TargetResult => ({
    ...{ key, kind, name, state: 'DONE', code: null, context: null, detail: null },
  })
  const failed = (name: string, error: unknown): TargetResult => ({
    ...{ key, kind, name, state: 'FAILED', ...keptReason(error) },
    detail: error instanceof SftpFault ? error.stage : null,
  })
  if (kind === 'FILE') return done(bringing.file.name)
  if (kind === 'EMAIL') {
    await job.step((db) => post(db, job.company, bringing))
    return done(String(bringing.task.email_to.length))
  }
  let name = ''
  try {
    const { server, folder, ...stored } = await job.step(async (db) => {
      const found = await sftpServerOf(db, job.company, target.destination)
      await refuseHeld(db, job.company, bringing.task.id)
      return found
    })
    name = stored.name
    const { file, task } = bringing
    const place = posix.join(folder, task.sub_path ?? '')
    await uploadBySftp(server, stored, { folder: place, name: file.name, bytes: file.bytes })
    return done(name)
  } catch (error) {
    if (!(error instanceof SftpFault || error instanceof Refusal)) throw error
    return failed(name, error)
  }
}

async function post(db: Db, company: number, { task, file, facts, run }: Bringing): Promise<void> {
  const isAttached = task.email_as === 'ATTACH' && file.bytes.length <= mostAttached
  await mailFile(db, company, {
    ...{ facts, run, to: task.email_to, cc: task.email_cc, subject: task.email_subject ?? task.task_name },
    ...{ message: task.email_body ?? '', name: file.name, rows: file.rows },
    ...(isAttached && { enclosed: file.file }),
  })
}
