// Whoever looks at doors is told that something of them changed.
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Db } from '#server/platform/db/database.ts'

export async function noteDoors(db: Db, company: number, terminals: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from access_terminal
    where company_id = ${company} and terminal = any(${terminals}::bigint[])`.execute(db)
  noteChanged({ company, resource: 'access_terminal', ids: rows.map(({ id }) => Number(id)), added: false })
}
