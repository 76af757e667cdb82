// Tells people something by the bell, and by mail where they want it, in the transaction of what it tells about: the one way
// into the table of notifications.
import { sql } from 'kysely'
import { type NotificationName, notificationKinds } from '#openapi/notification-kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mailNews, receiversOf } from './receivers.ts'

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
  /** Whoever is mailed news of one of these kinds is mailed this, too: it takes back what a mail said. */
  readonly mailedAs?: readonly NotificationName[]
  /** By which ways, where not by all that people have chosen. */
  readonly ways?: Ways
}

export interface Ways {
  readonly bell: boolean
  readonly mail: boolean
}

const allWays: Ways = { bell: true, mail: true }

const mergeMinutes = 10

/** `db` is that of inCompany, inIdentity or inAllCompanies. */
export async function notify(db: Db, news: News): Promise<void> {
  const { company, users, kind, context = {}, link, about, mailedAs = [], ways = allWays } = news
  const { category, level } = notificationKinds[kind]
  const chosen = await receiversOf(db, company, [kind, ...mailedAs], users)
  const heard = ways.bell ? chosen.heard : []
  const mailed = ways.mail ? chosen.mailed : []
  const again = new Set<number>()
  if (about === undefined) {
    await sql`insert into notification (company_id, user_id, category, level, kind, context, link)
      select ${company}::bigint, u, ${category}, ${level}, ${kind}, ${JSON.stringify(context)}::jsonb, ${link ?? null}::text
      from unnest(${[...heard]}::bigint[]) u`.execute(db)
  } else {
    const key = `${kind}:${about}`
    for (const user of heard) {
      const { numAffectedRows = 0n } = await sql`update notification
        set count = count + 1, notification_time = now(), read_time = null, context = ${JSON.stringify(context)}::jsonb
        where company_id = ${company} and user_id = ${user} and merge_key = ${key}
          and notification_time > now() - make_interval(mins => ${mergeMinutes})`.execute(db)
      if (numAffectedRows > 0n) {
        again.add(user)
        continue
      }
      await sql`insert into notification (company_id, user_id, category, level, kind, context, link, merge_key)
        values (${company}, ${user}, ${category}, ${level}, ${kind}, ${JSON.stringify(context)}::jsonb, ${link ?? null},
          ${key})`.execute(db)
    }
  }
  // What only counts up was mailed a moment ago.
  const fresh = mailed.filter(({ user }) => !again.has(user))
  for (const [chosenAs, own] of Map.groupBy(fresh, (one) => one.chosenAs))
    await mailNews(
      db,
      { company, kind, chosenAs, context, link },
      own.map(({ user }) => user),
    )
}
