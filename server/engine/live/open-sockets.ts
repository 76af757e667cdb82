// Counts the live connections of a person over all servers: one too many closes the oldest, wherever it is.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'

const mostOpen = 8
/** Connections of a server that died count for this long. */
const forgottenSeconds = 180

export async function enterSocket(database: Database, id: string, user: number): Promise<void> {
  await inIdentity(database, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('live_socket'), ${user % 2_147_483_647}::integer)`.execute(db)
    await sql`delete from live_socket where seen_at < now() - make_interval(secs => ${forgottenSeconds})`.execute(db)
    await sql`insert into live_socket (id, user_id) values (${id}::uuid, ${user})`.execute(db)
    const { rows } = await sql<{ id: string }>`
      delete from live_socket where id in (
        select id from live_socket where user_id = ${user} order by opened_at desc, id offset ${mostOpen})
      returning id`.execute(db)
    if (rows.length === 0) return
    const notice = JSON.stringify({ of: 'sockets', ids: rows.map((row) => row.id) })
    await sql`select tell_live(${notice}::jsonb)`.execute(db)
  })
}

export async function leaveSockets(database: Database, ids: readonly string[]): Promise<void> {
  await inIdentity(database, (db) => sql`delete from live_socket where id = any(${ids}::uuid[])`.execute(db))
}

/** These are still open. */
export async function keepSockets(database: Database, ids: readonly string[]): Promise<void> {
  await inIdentity(database, (db) =>
    sql`update live_socket set seen_at = now() where id = any(${ids}::uuid[])`.execute(db),
  )
}
