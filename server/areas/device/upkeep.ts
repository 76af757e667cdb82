// Ends what waited too long and forgets what was kept long enough: commands, logs and punches, as each company's configuration says.
import { type RawBuilder, sql } from 'kysely'
import type { ResourceName } from '#openapi/types.ts'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { noteDoors } from './doors/note-doors.ts'

/** So many of a company go in one run that nobody waits for them; the next run goes on. */
const atOnce = 5000

/** Everything that a company keeps longer than its configuration `f` says is read from the end of an index, company by company. */
const ofEachCompany = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`company c left join device_config f on f.company_id = c.id cross join lateral (${rows} limit ${atOnce}) d`

interface Kept {
  /** Of the configuration: days. */
  readonly field: string
  /** Days where it says nothing. */
  readonly usual: number
  readonly and?: RawBuilder<unknown>
}

const old = (table: string, time: string, { field, usual, and = sql`` }: Kept): RawBuilder<unknown> =>
  sql`delete from ${sql.table(table)} t using (select d.* from ${ofEachCompany(sql`
      select t.company_id, t.id from ${sql.table(table)} t where t.company_id = c.id ${and} and t.${sql.ref(time)}
        < now() - make_interval(days => coalesce(${sql.ref(`f.${field}`)}, ${usual}::integer))
      order by t.${sql.ref(time)}`)}) gone
    where t.company_id = gone.company_id and t.id = gone.id`

interface Row {
  readonly company_id: number
  readonly id: number
}

/** Whoever looks at them, or listens for them, is told. */
function note(resource: ResourceName, rows: readonly Row[]): void {
  for (const [company, own] of Map.groupBy(rows, ({ company_id }) => Number(company_id)))
    noteChanged({ company, resource, ids: own.map(({ id }) => Number(id)), added: false })
}

async function noteDoorsOf(db: Db, rows: readonly Row[]): Promise<void> {
  for (const [company, own] of Map.groupBy(rows, ({ company_id }) => Number(company_id)))
    await noteDoors(
      db,
      company,
      own.map(({ id }) => Number(id)),
    )
}

export async function keepTerminals(database: Database): Promise<void> {
  await inAllCompanies(database, async (db) => {
    const late = await sql<Row>`update command set state = 'EXPIRED', return_time = now(), version = version + 1
      where state = 'PENDING' and expires < now() returning company_id, id`.execute(db)
    note('command', late.rows)
    const silent = await sql<Row>`update terminal set state = 3
      where state = 1 and last_activity < now() - make_interval(secs => greatest(120, 6 * heartbeat))
      returning company_id, id`.execute(db)
    note('terminal', silent.rows)
    await noteDoorsOf(db, silent.rows)
    const and = sql`and t.state not in ('PENDING', 'SENT')`
    await old('command', 'commit_time', { field: 'command_retention', usual: 30, and }).execute(db)
    const logs = { field: 'dev_log_retention', usual: 90 }
    for (const table of ['terminal_operation', 'terminal_error', 'door_event'])
      await old(table, 'upload_time', logs).execute(db)
    const uploads = { field: 'upload_log_retention', usual: 30 }
    await old('terminal_upload', 'upload_time', uploads).execute(db)
    await old('terminal_stray', 'arrived', uploads).execute(db)
    await sql`delete from terminal_file where state = 'ARRIVING' and change_time < now() - interval '1 day'`.execute(db)
    await sql`delete from terminal_file_ticket where expires < now()`.execute(db)
    await sql`delete from terminal_early where arrived < now() - interval '1 day'`.execute(db)
    await tellChangedClocks(db)
  })
  await inAllCompanies(database, forgetPictures)
  await inAllCompanies(database, forgetPunches)
}

/** Pictures of punches that were kept long enough; their files follow as files that nothing names. */
async function forgetPictures(db: Db): Promise<void> {
  const days = sql`make_interval(days => coalesce(f.capture_retention, 365))`
  // The time of the punch, on whatever clock, is what the index of pictures is ordered by.
  const { rows } = await sql<Row>`update transaction t set capture = null, version = version + 1
    from (select d.* from ${ofEachCompany(sql`
      select t.company_id, t.id from transaction t where t.company_id = c.id and t.capture is not null
        and coalesce(f.capture_retention, 365) > 0 and t.upload_time < now() - ${days}
        and t.punch_time < (now() at time zone 'UTC') - ${days} + interval '1 day'
      order by t.punch_time`)}) gone
    where t.company_id = gone.company_id and t.id = gone.id returning t.company_id, t.id`.execute(db)
  note('transaction', rows)
}

/**
 * Punches that were kept long enough. What became of them stays, locked or not: nothing is calculated anew without them, then or
 * later. That is noted first, so that no calculation comes in between.
 */
async function forgetPunches(db: Db): Promise<void> {
  const months = sql`coalesce(f.transaction_retention, 60)`
  const gone = sql`(select d.* from ${ofEachCompany(sql`
    select t.company_id, t.id, t.punch_time from transaction t where t.company_id = c.id and ${months} > 0
      and t.upload_time < now() - make_interval(months => ${months}) order by t.upload_time, t.id`)}) gone`
  const { rows } = await sql`insert into forgotten_punches (company_id, until)
    select company_id, max(punch_time)::date + 1 from ${gone} group by company_id
    on conflict (company_id) do update set until = greatest(forgotten_punches.until, excluded.until)
    returning company_id`.execute(db)
  if (rows.length === 0) return
  await sql`select set_config('app.forgets', '1', true)`.execute(db)
  await sql`delete from transaction t using ${gone} where t.company_id = gone.company_id and t.id = gone.id`.execute(db)
  await sql`select set_config('app.forgets', '', true)`.execute(db)
}

/** Terminals whose zone went over to summer time, or back, read their options again. */
const tellChangedClocks = (db: Db) =>
  sql`select queue_command(l.company_id, array[l.terminal], 'OPTION', 'CHECK', 0, interval '1 day', 'system')
    from terminal_link l join terminal t on t.company_id = l.company_id and t.id = l.terminal and t.state not in (0, 2)
      join area a on a.company_id = t.company_id and a.id = t.area join company c on c.id = t.company_id
    where l.told_offset <> extract(epoch from (now() at time zone coalesce(t.terminal_tz, a.area_timezone, c.company_timezone))
        - (now() at time zone 'UTC')) / 60
      and not exists (select from command o where o.company_id = l.company_id and o.terminal = l.terminal and o.content = 'CHECK'
        and o.state in ('PENDING', 'SENT'))`.execute(db)

export const terminalUpkeepSchedule = defineSchedule({
  kind: 'terminal-upkeep',
  about: 'Expires commands of terminals and removes what was kept long enough',
  every: 60,
  run: ({ database }) => keepTerminals(database),
})
