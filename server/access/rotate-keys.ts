// New keys in the place of those that sign: by themselves when they are old, by an operator, and at once where one was stolen.
import { sql } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { addKey, withKeys } from './signing-keys.ts'

/** Servers look for new keys every minute: after that long each of them knows one that was made. */
const announcedSeconds = 300

/** Sessions idle for 14 days at most renew with the token that they had last: so long its key is needed, and a day more. */
const verifiesDays = 15

export interface KnownKey {
  readonly kid: string
  readonly signs_from: string
  readonly state: 'TO_COME' | 'SIGNS' | 'VERIFIES'
  /** When it goes; null while nothing follows it. */
  readonly until: string | null
}

/** Makes the next key when the last one has signed for so many days, and removes those whose tokens have run out. */
export function rotateDueKeys(database: Database, secrets: SecretBox, days: number): Promise<void> {
  return withKeys(database, async (db) => {
    const { rows } = await sql<{ due: boolean }>`
      select coalesce(max(signs_from) < now() - make_interval(days => ${days}), false) as due from signing_key`.execute(
      db,
    )
    if (rows[0]?.due) await addKey(db, secrets, announcedSeconds)
    await sql`delete from signing_key k where exists (select from signing_key next
      where next.signs_from > k.signs_from and next.signs_from < now() - make_interval(days => ${verifiesDays}))`.execute(
      db,
    )
  })
}

/** The next key, whatever the age of the last one; nobody is signed out. Where one is on its way already, it stays with that. */
export function rotateKeys(database: Database, secrets: SecretBox): Promise<readonly KnownKey[]> {
  return withKeys(database, async (db) => {
    const { rows } = await sql`select 1 from signing_key where signs_from > now()`.execute(db)
    if (rows.length === 0) await addKey(db, secrets, announcedSeconds)
    return keysOf(db)
  })
}

/** One of the keys is in other hands: none of them is worth anything any more, and everybody signs in again. */
export function replaceKeys(database: Database, secrets: SecretBox): Promise<readonly KnownKey[]> {
  return withKeys(database, async (db) => {
    await sql`delete from signing_key`.execute(db)
    await addKey(db, secrets, 0)
    return keysOf(db)
  })
}

export const knownKeys = (database: Database): Promise<readonly KnownKey[]> => withKeys(database, keysOf)

async function keysOf(db: Db): Promise<readonly KnownKey[]> {
  const { rows } = await sql<KnownKey>`
    select kid, to_char(signs_from at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as signs_from,
      case when signs_from > now() then 'TO_COME'
        when row_number() over (partition by signs_from <= now() order by signs_from desc, kid) = 1 then 'SIGNS'
        else 'VERIFIES' end as state,
      to_char((lead(signs_from) over (order by signs_from, kid desc) + make_interval(days => ${verifiesDays}))
        at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as until
    from signing_key order by signing_key.signs_from desc, kid`.execute(db)
  return rows
}
