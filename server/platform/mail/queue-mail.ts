// Puts a mail into the queue, in the transaction of the caller: it is sent if that transaction holds, and only then.
import { sql } from 'kysely'
import { languageNamed } from '#server/platform/contract/labels.ts'
import type { Db } from '#server/platform/db/database.ts'
import { afterCommit } from '#server/platform/db/unit.ts'
import { wake } from '#server/platform/jobs/wake.ts'
import { composeMail } from './compose-mail.ts'
import { type MailKind, type MailValues, mailKinds } from './mail-kinds.ts'
import { mailOffice } from './mail-office.ts'
import type { Enclosure, Heads } from './sealed-body.ts'

export interface QueuedMail<K extends MailKind = MailKind> {
  readonly kind: K
  /** One address. */
  readonly to: string
  /** Of the reader; a name that is none of ours means English. */
  readonly language: string
  /** Whose list of sent mails it stands in; null: nobody's, such as mails about accounts. */
  readonly company: number | null
  readonly values: MailValues[K]
  /** The same work, and nothing is queued: time must not tell whether there is somebody to write to. */
  readonly pretended?: boolean
  /** Zone that times are told in; absent: UTC. */
  readonly zone?: string
  readonly enclosure?: Enclosure
  /** Everybody whom the mail names; absent: its receiver alone. */
  readonly heads?: Heads
}

/** Company of mails that belong to none. */
const region = 0

/** `db` is that of inIdentity, or of inCompany for a mail of that company. Throws where the mail cannot be made. */
export async function queueMail<K extends MailKind>(db: Db, mail: QueuedMail<K>): Promise<void> {
  const { letterhead, secrets } = mailOffice()
  const language = languageNamed(mail.language)
  const company = mail.company ?? region
  const { subject, ...composed } = composeMail({ ...mail, language }, letterhead)
  const body = {
    ...composed,
    ...(mail.enclosure && { enclosure: mail.enclosure }),
    ...(mail.heads && { heads: mail.heads }),
  }
  const end = new Date(Date.now() + mailKinds[mail.kind].hours * 3_600_000)
  await sql`insert into mail (company_id, kind, language, email_to, email_cc, email_subject, sealed, expires_at)
    select ${company}::bigint, ${mail.kind}, ${language}, ${mail.to},
      ${JSON.stringify(mail.heads?.cc ?? [])}::jsonb, ${subject},
      ${secrets().seal(company, JSON.stringify(body))}, ${end}::timestamptz
    where not ${mail.pretended ?? false}::boolean`.execute(db)
  await afterCommit(wake)
}
