// Reports of rows that PostgreSQL has not looked at yet, as after a first calculation: they read about as much as they do afterwards.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reports } from '#server/areas/report/all-reports.ts'
import { type MadeUp, madeUpCompany } from './made-up.ts'

let here: MadeUp

beforeAll(async () => {
  here = await madeUpCompany('unknown-sizes', 60)
}, 300_000)
afterAll(() => here?.server.close())

/** As it stands where results were none when PostgreSQL last looked at their tables. */
const forget = () =>
  sql`do $$ declare own record; begin
    for own in select c.relname::text as name, a.attname::text as column from pg_class c join pg_attribute a
        on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname ~ '^att_' loop
      perform pg_clear_attribute_stats('public', own.name, own.column, false);
      perform pg_restore_relation_stats('schemaname', 'public', 'relname', own.name, 'relpages', 0, 'reltuples', 0::real);
    end loop;
  end $$`.execute(here.server.database.kysely)

/** All rows of tables and entries of indexes that were read so far. Connections tell what they read when they are asked, all at once. */
async function readSoFar(): Promise<number> {
  const tell = () => sql`select pg_stat_force_next_flush(), pg_sleep(0.1)`.execute(here.server.database.kysely)
  await Promise.all(Array.from({ length: 40 }, tell))
  const { rows } = await sql<{ read: number }>`select ((select sum(seq_tup_read) from pg_stat_user_tables)
    + (select sum(idx_tup_read) from pg_stat_user_indexes))::float8 as read`.execute(here.server.database.kysely)
  return rows[0]?.read ?? 0
}

/** What reading every report over a month comes to; other dates each time, since a report keeps what it was asked last. */
async function readingAll(end_date: string): Promise<number> {
  const before = await readSoFar()
  for (const { name } of reports) {
    const query = { start_date: '2026-01-01', end_date, page_size: '50' }
    const { code } = await here.owner.call('GET', `/web/report/api/v2/reports/${name}/`, { query })
    expect(code, name).toMatch(/0000$/)
  }
  return (await readSoFar()) - before
}

test('no report reads much more where the size of its tables is not known yet', async () => {
  const known = await readingAll('2026-01-31')
  await forget()
  const unknown = await readingAll('2026-01-30')
  console.log(known, unknown)
  expect(unknown / known).toBeLessThan(4)
})
