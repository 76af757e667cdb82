// Ends what waited too long and forgets what was kept long enough: commands, logs and punches, as each company's configuration says.
import { type RawBuilder, sql } from 'kysely'
import type { ResourceName } from '#openapi/types.ts'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { noteDoors } from './doors/note-doors.ts'

const old = (table: string, time: string, field: string, usual: number, unit: 'days' | 'months'): RawBuilder<unknown> =>
  sql`delete from ${sql.table(table)} t where t.${sql.ref(time)} < now() - make_interval(${sql.raw(unit)} => coalesce(
    (select ${sql.ref(field)} from device_config c where c.company_id = t.company_id), ${usual}::integer))`

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
    await sql`${old('command', 'commit_time', 'command_retention', 30, 'days')}
      and t.state not in ('PENDING', 'SENT')`.execute(db)
    await old('terminal_operation', 'upload_time', 'dev_log_retention', 90, 'days').execute(db)
    await old('terminal_error', 'upload_time', 'dev_log_retention', 90, 'days').execute(db)
    await old('terminal_upload', 'upload_time', 'upload_log_retention', 30, 'days').execute(db)
    await sql`delete from terminal_file where state = 'ARRIVING' and change_time < now() - interval '1 day'`.execute(db)
    await sql`delete from terminal_file_ticket where expires < now()`.execute(db)
    await sql`delete from terminal_early where arrived < now() - interval '1 day'`.execute(db)
    await old('terminal_stray', 'arrived', 'upload_log_retention', 30, 'days').execute(db)
    await old('door_event', 'upload_time', 'dev_log_retention', 90, 'days').execute(db)
    await tellChangedClocks(db)
  })
  await inAllCompanies(database, forgetPictures)
  await inAllCompanies(database, forgetPunches)
}

/** Pictures of punches that were kept long enough; their files follow as files that nothing names. */
async function forgetPictures(db: Db): Promise<void> {
  const days = sql`coalesce((select c.capture_retention from device_config c where c.company_id = t.company_id), 365)`
  const { rows } = await sql<Row>`update transaction t set capture = null, version = version + 1
    where t.capture is not null and ${days} > 0 and t.upload_time < now() - make_interval(days => ${days})
    returning company_id, id`.execute(db)
  note('transaction', rows)
}

/**
 * Punches that were kept long enough. What became of them stays, locked or not: nothing is calculated anew without them, then or
 * later. That is noted first, so that no calculation comes in between.
 */
async function forgetPunches(db: Db): Promise<void> {
  const months = sql`coalesce((select c.transaction_retention from device_config c where c.company_id = t.company_id), 60)`
  const isOld = sql`${months} > 0 and t.upload_time < now() - make_interval(months => ${months})`
  const { rows } = await sql`insert into forgotten_punches (company_id, until)
    select t.company_id, max(t.punch_time)::date + 1 from transaction t where ${isOld} group by t.company_id
    on conflict (company_id) do update set until = greatest(forgotten_punches.until, excluded.until)
    returning company_id`.execute(db)
  if (rows.length === 0) return
  await sql`select set_config('app.forgets', '1', true)`.execute(db)
  await sql`delete from transaction t where ${isOld}`.execute(db)
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
