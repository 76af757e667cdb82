// What runs again within the hour does not read what years have left: however long a company is a customer, the database has the same work.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import type { RegularSchedule } from '#server/platform/jobs/schedule.ts'
import { schedules } from '#server/serve-contract.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { newCompany } from './support.ts'

const rows = 20_000
let database: Database

beforeAll(async () => {
  database = await freshDatabase()
  await fillYears(await newCompany(database, 'years'))
})
afterAll(() => database.close())

/**
 * Tables that grow for ever, with what of their columns matters here. `ago`: 100 to 600 days; `kept`: 20 to 29, before what is
 * kept for a month only goes. The other columns are empty, and nobody asks whom a row belongs to.
 */
const history: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  transaction: { emp_code: "'E' || n", punch_time: 'ago', punch_utc: 'ago', upload_time: 'ago' },
  att_day_result: {
    employee: 'n',
    att_date: 'ago',
    status: "'PRESENT'",
    flags: "'{LATE}'",
    late: '9',
    calculated_at: 'ago',
  },
  unregistered_transaction: { emp_code: "'E' || n", punch_time: 'ago', create_time: 'ago', upload_time: 'ago' },
  notification: { user_id: '1', level: "'INFO'", kind: "'X'", notification_time: 'kept', read_time: 'kept' },
  alert: { event: "'LATE'", subject: "'employee:' || n", state: "'SENT'", create_time: 'kept', sent_time: 'kept' },
  operation_log: { op_time: 'ago', principal_kind: "'USER'", chain_no: 'n', action: "'UPDATE'" },
  command: { commit_time: 'kept', return_time: 'kept', expires: 'kept', state: "'DONE'" },
  terminal_operation: { action_time: 'kept', upload_time: 'kept' },
  terminal_error: { upload_time: 'kept' },
  terminal_upload: { upload_time: 'kept' },
  door_event: { kind: "'DOOR'", event_time: 'kept', upload_time: 'kept', event_index: 'n' },
}

const empty: Readonly<Record<string, string>> = { jsonb: "'[]'", boolean: 'false' }
const people = { emp_code: "'E' || n", status: "'ACTIVE'", hire_date: 'ago', first_name: "'A'" }
const emptyOf = (type: string) => empty[type] ?? (/int|numeric/.test(type) ? '0' : "''")

const filled = { ...history, employee: people }

async function fillYears(company: number): Promise<void> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'
      and table_name in (${sql.join(Object.keys(filled))})`.execute(database.kysely)
  const fills = Object.entries(filled).map(([table, known]) => {
    const others = columns
      .filter((one) => one.table === table)
      .map(({ column, type }) => [column, emptyOf(type)] as const)
    const values = { ...Object.fromEntries(others), ...known, company_id: String(company) }
    return `insert into ${table} (${Object.keys(values)}) select ${Object.values(values)} from generate_series(1, ${rows}) n
      cross join lateral (select now() - interval '100 days' - n * interval '36 minutes' as ago,
        now() - interval '20 days' - n * interval '38 seconds' as kept) a;`
  })
  await database.script(`set local session_replication_role = replica; ${fills.join('\n')}`)
  await sql`analyze`.execute(database.kysely)
}

const regular = schedules.filter((one): one is RegularSchedule => 'every' in one && one.every <= 3600)
/** They want files, keys or providers of a server, and none of these tables. */
const apart = ['rotate-signing-keys', 'payments', 'payment_comparison', 'forget-photos']
const tried = regular.filter(({ kind }) => !apart.includes(kind))

const connections = async () => {
  const { rows: found } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() order by pid`.execute(database.kysely)
  return found.map(({ pid }) => pid)
}

/** On connections of its own: what they read is counted when they have ended. */
async function run(schedule: RegularSchedule): Promise<void> {
  const others = await connections()
  const own = await openPostgres(database.url)
  try {
    // No files are touched by what runs here; the cast leaves them out.
    await schedule.run({ database: own, config: readConfig({}) } as Parameters<RegularSchedule['run']>[0])
  } finally {
    await own.close()
  }
  await expect.poll(async () => (await connections()).filter((pid) => !others.includes(pid))).toEqual([])
}

/** Rows that were read from each table so far, in whatever way. */
async function rowsRead(): Promise<Readonly<Record<string, number>>> {
  const { rows: read } = await sql<{ table: string; read: number }>`
    select relname as table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_user_tables
    where relname in (${sql.join(Object.keys(history))})`.execute(database.kysely)
  return Object.fromEntries(read.map(({ table, read: count }) => [table, count]))
}

test.each(tried)('$kind reads little of what was long ago', async (schedule) => {
  const before = await rowsRead()
  await run(schedule)
  const after = await rowsRead()
  const much = Object.keys(after).filter((table) => (after[table] ?? 0) - (before[table] ?? 0) > rows / 20)
  expect(much).toEqual([])
})
