// Brings a payroll file to the server and the addresses of its layout: once, within bounds; what a server did not
// take is tried again like an automatic export. Why it failed is kept with the file, and told to whoever sent it once it is for good. The queue keeps payloads as JSON, hence the cast.
import { posix } from 'node:path'
import { sql } from 'kysely'
import {
  addressOf,
  refuseElsewhere,
  type SendPayroll,
  sendingOf,
  sendPayrollKind,
} from '#server/areas/report/exports.ts'
import { raiseAlert } from '#server/engine/alerts/raise-alert.ts'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import { SftpFault, uploadBySftp } from '#server/platform/destinations/sftp.ts'
import { Refusal, refuse } from '#server/platform/errors/refusal.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { saveJobFile } from '#server/platform/jobs/job-files.ts'
import type { JobKind, RunningJob } from '#server/platform/jobs/job-kind.ts'
import { companyFacts } from '../company-facts.ts'
import { keptReason } from './kept-reason.ts'
import { mailFile } from './mail-file.ts'
import { sftpServerOf } from './sftp-server.ts'
import { waitAfter } from './waits.ts'

interface Bound {
  readonly file_name: string
  readonly lines: number
  readonly attempts: number
  readonly bytes: Buffer
  readonly destination: number | null
  readonly meant: Readonly<Record<string, unknown>> | null
  readonly sub_path: string | null
  readonly email_to: readonly string[]
}

export const sendPayrollJob: JobKind = {
  kind: sendPayrollKind,
  isQuiet: () => true,
  run: async (job) => {
    const order = job.payload as SendPayroll
    const bound = await job.step((db) => boundFile(db, job.company, order.file))
    if (!bound) return null
    const places: string[] = []
    try {
      if (addressOf(bound).join('\n') !== order.to?.join('\n')) throw refuse('ZBRP0142')
      if (bound.destination !== null) places.push(await upload(job, bound, bound.destination))
      await job.step(async (db) => {
        if (bound.email_to.length > 0) await post(db, job.company, bound)
        await sent(db, job.company, order, [...places, ...bound.email_to].join(', '))
      })
    } catch (error) {
      if (!(error instanceof SftpFault || error instanceof Refusal)) throw error
      await job.step((db) => failed(db, job.company, { order, bound, error }))
    }
    return null
  },
}

/** Undefined for one that was reversed, confirmed or fetched by hand meanwhile. */
async function boundFile(db: Db, company: number, file: number): Promise<Bound | undefined> {
  const { rows } = await sql<Bound>`
    update payroll_file f set state = 'SENDING', attempts = f.attempts + 1, retry_at = null
    from payroll_layout l
    where f.company_id = ${company} and f.id = ${file} and (f.state = 'SENDING' or f.state = 'FAILED' and f.retry_at is not null)
      and l.company_id = f.company_id and l.id = f.layout
    returning f.file_name, f.lines, f.bytes, f.attempts, l.destination, l.meant_place as meant, l.sub_path, l.email_to`.execute(
    db,
  )
  return rows[0]
}

/** Answers the name of the server. */
async function upload(job: RunningJob, bound: Bound, destination: number): Promise<string> {
  const {
    server,
    folder,
    name,
    place: now,
    ...means
  } = await job.step((db) => sftpServerOf(db, job.company, destination))
  refuseElsewhere(now, bound.meant)
  const place = { folder: posix.join(folder, bound.sub_path ?? ''), name: bound.file_name, bytes: bound.bytes }
  await uploadBySftp(server, means, place)
  return name
}

const keptDays = 30

async function post(db: Db, company: number, { file_name, bytes, lines, email_to }: Bound): Promise<void> {
  const kept = { company, user: null, fileName: file_name, mediaType: 'application/octet-stream', pieces: [bytes] }
  const file = await saveJobFile(db, { ...kept, days: keptDays })
  const facts = await companyFacts(db, company)
  await mailFile(db, company, { facts, to: email_to, subject: file_name, name: file_name, rows: lines, enclosed: file })
}

async function sent(db: Db, company: number, { file, by }: SendPayroll, places: string): Promise<void> {
  await sql`update payroll_file set state = 'SENT', sent = now(), sent_by = ${by.name}, sent_to = ${places},
      send_code = null, send_stage = null, version = version + 1, change_time = now(), change_user = ${by.name}
    where company_id = ${company} and id = ${file} and state = 'SENDING'`.execute(db)
  noteChanged({ company, resource: 'payroll_file', ids: [file], added: false })
}

interface Failed {
  readonly order: SendPayroll
  readonly bound: Bound
  readonly error: unknown
}

async function failed(db: Db, company: number, { order, bound, error }: Failed): Promise<void> {
  const { file, by } = order
  const { code } = keptReason(error)
  const stage = error instanceof SftpFault ? error.stage : null
  // What was refused here does not get better by trying again.
  const wait = error instanceof SftpFault ? waitAfter(bound.attempts) : undefined
  const retryAt = wait === undefined ? null : new Date(Date.now() + wait * 60_000)
  const { rows } = await sql`
    update payroll_file set state = 'FAILED', send_code = ${code}, send_stage = ${stage}, retry_at = ${retryAt},
      version = version + 1, change_time = now()
    where company_id = ${company} and id = ${file} and state = 'SENDING' returning id`.execute(db)
  if (rows.length === 0) return
  noteChanged({ company, resource: 'payroll_file', ids: [file], added: false })
  if (retryAt) await enqueue(db, sendingOf(company, order, retryAt))
  else
    await raiseAlert(db, {
      company,
      event: 'EXPORT_FAILED',
      subject: `payroll:${file}`,
      period: new Date().toISOString(),
      values: { task: bound.file_name, code },
      users: [by.user],
    })
}
