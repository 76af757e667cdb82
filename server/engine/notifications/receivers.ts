// Who of some people is told of a kind of news by the bell, and mails for those who want them, by what each has chosen.
import { sql } from 'kysely'
import { isAlwaysTold, type NotificationName, notificationId } from '#openapi/notification-kinds.ts'
import { codeText, languageNamed } from '#server/platform/contract/labels.ts'
import type { Db } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

interface Chosen {
  readonly user_id: number
  readonly kind: NotificationName
  readonly bell: boolean
  readonly mail: boolean
}

interface Mailed {
  readonly user: number
  readonly chosenAs: NotificationName
}

export interface Receivers {
  /** Told by the bell. */
  readonly heard: readonly number[]
  /** Written to, as they chose it for news of this kind. */
  readonly mailed: readonly Mailed[]
}

/** Whoever chose nothing is told by the bell alone. Of kinds after the first only the choice of mails counts. */
export async function receiversOf(
  db: Db,
  company: number,
  kinds: readonly [NotificationName, ...NotificationName[]],
  users: readonly number[],
): Promise<Receivers> {
  if (users.length === 0) return { heard: [], mailed: [] }
  const [own] = kinds
  const { rows } = await sql<Chosen>`
    select user_id, kind, bell, mail from notification_preference
    where company_id = ${company} and kind = any(${[...kinds]}::text[]) and user_id = any(${[...users]}::bigint[])`.execute(
    db,
  )
  const silent = new Set(rows.flatMap(({ user_id, kind, bell }) => (bell || kind !== own ? [] : [Number(user_id)])))
  const mailed = new Map(rows.filter(({ mail }) => mail).map(({ user_id, kind }) => [Number(user_id), kind]))
  return {
    heard: isAlwaysTold(own) ? users : users.filter((user) => !silent.has(user)),
    mailed: [...mailed].map(([user, chosenAs]) => ({ user, chosenAs })),
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
  /** The kind for which they chose mails. */
  readonly chosenAs: NotificationName
  readonly context: Readonly<Record<string, unknown>>
  readonly link: string | undefined
}

/** In the language of each reader, in the transaction of what it tells about. */
export async function mailNews(
  db: Db,
  { company, kind, chosenAs, context, link }: MailedNews,
  users: readonly number[],
): Promise<void> {
  if (users.length === 0) return
  const { rows } = await sql<Address>`
    select * from notification_mails(${company}, ${chosenAs}, ${[...users]}::bigint[])`.execute(db)
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
