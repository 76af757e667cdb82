// Keeps what a feed said of each entry, so that one that changes says so: SEQUENCE and LAST-MODIFIED of RFC 5545.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { IcsEntry, IcsEvent } from '#server/platform/calendar/ics.ts'
import type { Db } from '#server/platform/db/database.ts'
import { localTime } from '#server/platform/time/zone-time.ts'
import type { Said } from './feed-events.ts'

interface Feed {
  readonly company: number
  readonly feed: number
}

interface Known {
  readonly uid: string
  readonly sequence: number
  readonly modified: string
}

/** What is over is forgotten; what is gone for a while counts on when it is there again. */
export async function withChanges(db: Db, { company, feed }: Feed, { from, entries }: Said): Promise<IcsEvent[]> {
  await sql`delete from calendar_feed_entry
    where company_id = ${company} and feed = ${feed} and last_day < ${from}::date - 1`.execute(db)
  const uids = entries.map(({ uid }) => uid)
  await sql`
    insert into calendar_feed_entry as known (company_id, feed, uid, content, last_day)
    select ${company}::bigint, ${feed}::bigint, said.uid, said.content, said.last_day
    from unnest(${uids}::text[], ${entries.map(contentOf)}::text[], ${entries.map(lastDayOf)}::date[])
      said (uid, content, last_day)
    on conflict (company_id, feed, uid) do update set content = excluded.content, last_day = excluded.last_day,
      sequence = known.sequence + 1, modified_at = now()
    where known.content <> excluded.content`.execute(db)
  const { rows } = await sql<Known>`select uid, sequence, modified_at as modified from calendar_feed_entry
    where company_id = ${company} and feed = ${feed} and uid = any(${uids}::text[])`.execute(db)
  const known = new Map(rows.map((row) => [row.uid, row]))
  return entries.flatMap((entry) => {
    const found = known.get(entry.uid)
    return found ? [{ ...entry, sequence: found.sequence, modified: new Date(found.modified) }] : []
  })
}

const contentOf = (entry: IcsEntry): string =>
  createHash('sha256').update(JSON.stringify(entry)).digest('base64url').slice(0, 22)

const lastDayOf = ({ time }: IcsEntry): string =>
  time.kind === 'dates' ? time.last : localTime(time.end, time.zone).slice(0, 10)
