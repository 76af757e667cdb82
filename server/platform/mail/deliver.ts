// Sends the mails of the queue: takes one at a time, tries again after 1, 5 and 30 minutes, and then gives up. Several servers may deliver at once.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { detached } from '#server/platform/db/unit.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { findJobFile, readJobFile } from '#server/platform/jobs/job-files.ts'
import { rest } from '#server/platform/jobs/rest.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { companyServer, sendBy } from './company-sender.ts'
import { companyKinds } from './mail-kinds.ts'
import { type Enclosure, openBody } from './sealed-body.ts'
import { SmtpFault, type SmtpSender } from './smtp-sender.ts'

export interface Delivery {
  readonly database: Database
  readonly secrets: () => SecretBox
  /** Null: there is no mail server but those of companies. */
  readonly sender: SmtpSender | null
  /** Private addresses that companies may name as their mail server. */
  readonly privateDestinations: readonly string[]
  readonly from: { readonly name: string; readonly address: string }
  readonly report: (error: unknown, mail?: { readonly mail: number; readonly kind: string }) => void
  /** Seconds to wait after the first, second and third failure. */
  readonly waits?: readonly number[]
  readonly pollMs?: number
}

interface Claimed {
  readonly company_id: number
  readonly id: number
  readonly kind: string
  readonly language: string
  readonly email_to: string
  readonly email_subject: string
  readonly message_id: string
  readonly sealed: string
  readonly attempts: number
}

const usualWaits = [60, 300, 1800]
/** Longer than the sender has patience with a server. */
const leaseSeconds = 180
/** Mails under way at once: one server that answers slowly does not hold up the rest. */
const slots = 3

/** Answers how to end it: the mail under way comes to its end. */
export async function startDelivery(delivery: Delivery): Promise<{ readonly stop: () => Promise<void> }> {
  const { database, report, pollMs = 5000 } = delivery
  const stopping = new AbortController()
  if (database.exclusive) await releaseOfBefore(database)

  const loop = async () => {
    while (!stopping.signal.aborted) {
      const rested = rest(pollMs, stopping.signal)
      try {
        if (await deliverOne(delivery)) continue
        await rested.done
      } catch (error) {
        report(error)
        await rested.done
      } finally {
        rested.cancel()
      }
    }
  }
  const loops = Array.from({ length: slots }, () => detached(loop))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
      delivery.sender?.close()
    },
  }
}

/** False when no mail is due. */
export async function deliverOne(delivery: Delivery): Promise<boolean> {
  const { database, report, waits = usualWaits } = delivery
  const worker = randomUUID()
  const mail = await claim(database, worker, delivery.sender !== null)
  if (!mail) return false
  const { id, kind } = mail
  const isOfCompany = companyKinds.includes(kind)
  if (isOfCompany && (await isOverLimit(database, mail.company_id))) {
    await settle(database, worker, mail, tomorrow)
    return true
  }
  const failure = await failureOf(() => send(delivery, mail))
  if (failure) report(failure.error, { mail: id, kind })
  const kept = isOfCompany ? sql`sealed` : sql`null`
  await settle(
    database,
    worker,
    mail,
    failure ? afterFailure(failure.error, waits[mail.attempts - 1], kept) : sentWith(kept),
  )
  return true
}

/** By the company's own mail server, where the kind of mail and the company's settings say so. */
async function send({ database, secrets, sender, from, privateDestinations }: Delivery, mail: Claimed): Promise<void> {
  const { company_id, language, email_to: to, email_subject: subject, message_id } = mail
  const { enclosure, ...body } = openBody(secrets(), company_id, mail.sealed)
  const attachment = enclosure && (await enclosed(database, company_id, enclosure))
  const letter = { id: message_id, to, subject, language, ...body, ...(attachment && { attachment }) }
  const own = companyKinds.includes(mail.kind)
    ? await inCompany(database, company_id, (db) => companyServer(db, company_id))
    : undefined
  if (own) return sendBy(own, { secrets, privateDestinations }, letter)
  if (!sender) throw new SmtpFault('CONNECT', false, 'no mail server is set')
  await sender.send({ ...letter, from })
}

/** Throws where the file is gone: a mail that tells of an enclosure does not go without. */
async function enclosed(database: Database, company: number, { file, name }: Enclosure) {
  return inCompany(database, company, async (db) => {
    const found = await findJobFile(db, file)
    if (!found) throw new Error(`the file ${file} of a mail is gone`)
    return { name, mediaType: found.mediaType, bytes: await readJobFile(db, found) }
  })
}

/** Whether the company's mails of today have reached what it set as its limit. */
async function isOverLimit(database: Database, company: number): Promise<boolean> {
  const { rows } = await inAllCompanies(database, (db) =>
    sql`select from mail m join email_setting e on e.company_id = m.company_id
      where m.company_id = ${company} and m.kind = any(${companyKinds}::text[]) and m.state = 'SENT'
        and m.send_time >= date_trunc('day', now())
      group by e.daily_limit having count(*) >= e.daily_limit`.execute(db),
  )
  return rows.length > 0
}

const tomorrow = sql`state = 'QUEUED', error = 'LIMIT', attempts = attempts - 1,
  run_after = date_trunc('day', now()) + interval '1 day', expires_at = greatest(expires_at, now() + interval '2 days')`

async function failureOf(work: () => Promise<void>): Promise<{ readonly error: unknown } | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    return { error }
  }
}

/** `kept`: what the mail says from now on, nothing or what it said. */
const sentWith = (kept: ReturnType<typeof sql>) =>
  sql`state = 'SENT', sealed = ${kept}, error = null, send_time = now()`

/** `wait`: seconds until the next attempt; undefined after the last one. */
function afterFailure(error: unknown, wait: number | undefined, kept: ReturnType<typeof sql>) {
  const isRefused = error instanceof Refusal
  const reason = error instanceof SmtpFault ? error.stage : isRefused ? 'ADDRESS' : 'FAULT'
  const isOver = wait === undefined || isRefused || (error instanceof SmtpFault && error.final)
  const isBounced = error instanceof SmtpFault && error.bounced
  if (isOver) return sql`state = ${isBounced ? 'BOUNCED' : 'FAILED'}, sealed = ${kept}, error = ${reason}`
  return sql`state = 'QUEUED', error = ${reason}, run_after = now() + make_interval(secs => ${wait}::float8)`
}

async function claim(database: Database, worker: string, all: boolean): Promise<Claimed | undefined> {
  return inAllCompanies(database, async (db) => {
    const { rows } = await sql<Claimed>`
      update mail set state = 'SENDING', worker = ${worker}::uuid, attempts = attempts + 1,
        lease_until = now() + make_interval(secs => ${leaseSeconds}::float8)
      where (company_id, id) = (
        select company_id, id from mail
        where (state = 'QUEUED' and run_after <= now() or state = 'SENDING' and lease_until < now()) and expires_at > now()
          and (${all} or kind = any(${companyKinds}::text[]) and exists (
            select from email_setting e where e.company_id = mail.company_id and e.mode = 'OWN'))
        order by run_after, id limit 1 for update skip locked)
      returning company_id, id, kind, language, email_to, email_subject, message_id, sealed, attempts`.execute(db)
    return rows[0]
  })
}

/** Without effect where another server has taken the mail over. */
async function settle(
  database: Database,
  worker: string,
  { company_id, id }: Claimed,
  changes: ReturnType<typeof sql>,
) {
  await inAllCompanies(database, (db) =>
    sql`update mail set ${changes}, worker = null, lease_until = null
      where company_id = ${company_id} and id = ${id} and state = 'SENDING' and worker = ${worker}::uuid`.execute(db),
  )
}

/** On a database of one server, mails that are being sent at the start were left behind by the process before. */
const releaseOfBefore = (database: Database) =>
  inAllCompanies(database, (db) =>
    sql`update mail set state = 'QUEUED', worker = null, lease_until = null where state = 'SENDING'`.execute(db),
  )
