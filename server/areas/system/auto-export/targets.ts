// Where a file goes: kept for download always, to SFTP servers, to mailboxes. Each is done or failed by itself.
import { posix } from 'node:path'
import { SftpFault, uploadBySftp } from '#server/platform/destinations/sftp.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { RunningJob } from '#server/platform/jobs/job-kind.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { BuiltFile } from './build-file.ts'
import type { CompanyFacts } from './company-facts.ts'
import { refuseHeld } from './destination/hold.ts'
import { sftpServerOf } from './destination/sftp-server.ts'
import type { Task } from './task.ts'

export interface TargetResult {
  /** Tells the targets of a run apart over its attempts. */
  readonly key: string
  readonly kind: 'FILE' | 'SFTP' | 'EMAIL'
  readonly name: string
  readonly state: 'DONE' | 'FAILED'
  readonly code: string | null
  readonly detail: string | null
}

export type Target =
  | { readonly kind: 'FILE'; readonly key: string }
  | { readonly kind: 'SFTP'; readonly key: string; readonly destination: number }
  | { readonly kind: 'EMAIL'; readonly key: string }

export const targetsOf = ({ destinations, email_to }: Pick<Task, 'destinations' | 'email_to'>): readonly Target[] => [
  { kind: 'FILE', key: 'FILE' },
  ...destinations.map((id) => ({ kind: 'SFTP', key: `SFTP:${id}`, destination: Number(id) }) as const),
  ...(email_to.length > 0 ? [{ kind: 'EMAIL', key: 'EMAIL' } as const] : []),
]

interface Bringing {
  readonly task: Task
  readonly file: BuiltFile
  readonly facts: CompanyFacts
  readonly run: number
}

/** Larger files go as a link. */
const mostAttached = 10 * 1024 * 1024

export async function bringTo(job: RunningJob, target: Target, bringing: Bringing): Promise<TargetResult> {
  const { kind, key } = target
  const done = (name: string): TargetResult => ({ key, kind, name, state: 'DONE', code: null, detail: null })
  const failed = (name: string, error: unknown): TargetResult => ({
    key,
    kind,
    name,
    state: 'FAILED',
    ...reasonOf(error),
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

export function reasonOf(error: unknown): Pick<TargetResult, 'code' | 'detail'> {
  if (error instanceof SftpFault) {
    const isKey = error.stage === 'UNTRUSTED' || error.stage === 'KEY_CHANGED'
    return { code: isKey ? 'ZBSY0106' : 'ZBSY0104', detail: error.stage }
  }
  return { code: error instanceof Refusal ? error.code : 'ZBOA0001', detail: null }
}

/** Each address once, however it is written. */
export const once = (addresses: readonly string[]): readonly string[] => [
  ...new Map(addresses.toReversed().map((address) => [address.toLowerCase(), address])).values(),
]

/** A mail to each address; the queue tries them again by itself. With copies all of them name everybody. */
async function post(
  db: Parameters<typeof queueMail>[0],
  company: number,
  { task, file, facts, run }: Bringing,
): Promise<void> {
  const attached = task.email_as === 'ATTACH' && file.bytes.length <= mostAttached
  const { email_to, email_cc } = task
  const heads = email_cc.length > 0 ? { to: email_to, cc: email_cc } : undefined
  for (const to of once([...email_to, ...email_cc]))
    await queueMail(db, {
      kind: 'AUTO_EXPORT',
      to,
      language: facts.language,
      company,
      zone: facts.zone,
      ...(heads && { heads }),
      values: {
        company: facts.name,
        domain: facts.domain,
        subject: task.email_subject ?? task.task_name,
        message: (task.email_body ?? '').split('\n').filter((line) => line.trim() !== ''),
        file: file.name,
        rows: file.rows,
        run,
        attached,
      },
      ...(attached && { enclosure: { file: file.file, name: file.name } }),
    })
}
