// Tells people something by the bell, in the transaction of what it tells about: the one way into the table of notifications.
import { sql } from 'kysely'
import { type NotificationName, notificationKinds } from '#openapi/notification-kinds.ts'
import type { Db } from '#server/db/database.ts'

export interface News {
  readonly company: number
  /** Accounts; nobody: nothing happens. */
  readonly users: readonly number[]
  readonly kind: NotificationName
  /** What the text's placeholders and the buttons beside it need; no secrets. */
  readonly context?: Readonly<Record<string, unknown>>
  /** An address of the application, such as `/system/user`. */
  readonly link?: string
  /** The record it is about: the same kind about the same record within ten minutes is counted, not told again. */
  readonly about?: string
}

const mergeMinutes = 10

/** `db` is that of inCompany, inIdentity or inAllCompanies. */
export async function notify(db: Db, { company, users, kind, context = {}, link, about }: News): Promise<void> {
  const { category, level } = notificationKinds[kind]
  if (about === undefined) {
    await sql`insert into notification (company_id, user_id, category, level, kind, context, link)
      select ${company}::bigint, u, ${category}, ${level}, ${kind}, ${JSON.stringify(context)}::jsonb, ${link ?? null}::text
      from unnest(${[...users]}::bigint[]) u`.execute(db)
    return
  }
  const key = `${kind}:${about}`
  for (const user of users) {
    const { numAffectedRows = 0n } = await sql`update notification
      set count = count + 1, notification_time = now(), read_time = null, context = ${JSON.stringify(context)}::jsonb
      where company_id = ${company} and user_id = ${user} and merge_key = ${key}
        and notification_time > now() - make_interval(mins => ${mergeMinutes})`.execute(db)
    if (numAffectedRows > 0n) continue
    await sql`insert into notification (company_id, user_id, category, level, kind, context, link, merge_key)
      values (${company}, ${user}, ${category}, ${level}, ${kind}, ${JSON.stringify(context)}::jsonb, ${link ?? null},
        ${key})`.execute(db)
  }
}
