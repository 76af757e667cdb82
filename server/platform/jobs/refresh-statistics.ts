// Lets PostgreSQL look at tables that have grown much since it last did. Plans go by what it believes is there; by itself it looks
// once a minute, and until then a report over what a first calculation or a large file has just written takes a thousand times as long.
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { defineSchedule } from './schedule.ts'

/** Rows that are written before anything is worth a look. */
const least = 1000

/** Tables in which half as much has changed as they held: the rest is left to PostgreSQL's own upkeep. */
export async function refreshStatistics({ kysely }: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ table: string }>`
    select s.relname as table from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = 'public' and s.n_mod_since_analyze > ${least} + greatest(c.reltuples, 0) / 2 order by 1`.execute(
    kysely,
  )
  for (const { table } of rows) await sql`analyze ${sql.table(table)}`.execute(kysely)
  return rows.map(({ table }) => table)
}

export const refreshStatisticsSchedule = defineSchedule({
  kind: 'refresh-statistics',
  about: 'Lets PostgreSQL look at tables that have just grown much',
  every: 5,
  run: ({ database }) => refreshStatistics(database),
})
