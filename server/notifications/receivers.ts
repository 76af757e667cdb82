// Who of some people is told of a kind of news by the bell, and mails for those who want them, by what each has chosen.
import { sql } from 'kysely'
import { isAlwaysTold, type NotificationName, notificationId } from '#openapi/notification-kinds.ts'
import { codeText, languageNamed } from '#server/contract/labels.ts'
import type { Db } from '#server/db/database.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

interface Chosen {
  readonly user_id: number
  readonly bell: boolean
  readonly mail: boolean
}

export interface Receivers {
  /** Told by the bell. */
  readonly heard: readonly number[]
  /** Written to. */
  readonly mailed: readonly number[]
}

/** Whoever chose nothing is told by the bell alone. */
export async function receiversOf(
  db: Db,
  company: number,
  kind: NotificationName,
  users: readonly number[],
): Promise<Receivers> {
  if (users.length === 0) return { heard: [], mailed: [] }
  const { rows } = await sql<Chosen>`
    select user_id, bell, mail from notification_preference
    where company_id = ${company} and kind = ${kind} and user_id = any(${[...users]}::bigint[])`.execute(db)
  const silent = new Set(rows.flatMap(({ user_id, bell }) => (bell ? [] : [Number(user_id)])))
  return {
    heard: isAlwaysTold(kind) ? users : users.filter((user) => !silent.has(user)),
    mailed: rows.flatMap(({ user_id, mail }) => (mail ? [Number(user_id)] : [])),
  }
}

interface Address {
  readonly email: string
  readonly language: string
  readonly company_name: string
  readonly company_domain: string
  readonly company_timezone: string
}

interface MailedNews {
  readonly company: number
  readonly kind: NotificationName
  readonly context: Readonly<Record<string, unknown>>
  readonly link: string | undefined
}

/** In the language of each reader, in the transaction of what it tells about. */
export async function mailNews(
  db: Db,
  { company, kind, context, link }: MailedNews,
  users: readonly number[],
): Promise<void> {
  if (users.length === 0) return
  const { rows } = await sql<Address>`
    select * from notification_mails(${company}, ${kind}, ${[...users]}::bigint[])`.execute(db)
  for (const { email, language, company_name, company_domain, company_timezone } of rows) {
    const notice = codeText(languageNamed(language), notificationId(kind), context)
    await queueMail(db, {
      kind: 'NOTIFICATION',
      to: email,
      language,
      company,
      zone: company_timezone,
      values: { notice, company: company_name, domain: company_domain, page: link ?? '/' },
    })
  }
}
