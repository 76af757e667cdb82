// Door settings: one row a terminal that controls a door; what changed is told to it option by option.
import { sql } from 'kysely'
import { type BulkOutcome, defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { elsewhereFaults } from './area-table.ts'
import { doorLive } from './doors/door-live.ts'

const LONGEST_DELAY = 99
const STAYS_OPEN = 255

export const accessTerminalBehaviour = defineBehaviour('access_terminal', {
  computed: {
    ...doorLive,
    state: () => sql`(select t.state from terminal t where t.company_id = p.company_id and t.id = p.terminal)`,
    pending_commands: () => sql`(select count(*)::integer from command c where c.company_id = p.company_id
      and c.terminal = p.terminal and c.state in ('PENDING', 'SENT'))`,
  },

  complete: ({ draft, before }) => withoutSwitchedOff({ ...before, ...draft }),

  check: async ({ context, draft, before }) => {
    const next: Readonly<Record<string, unknown>> = { ...before, ...draft }
    const { nc_time_period, no_time_period, door_name } = next
    const isEqual = nc_time_period !== null && nc_time_period === no_time_period
    return mergeFaults(
      delayFaults(draft.door_lock_delay),
      panelFaults(draft, before),
      await elsewhereFaults(context, 'time_period', next.area, { nc_time_period, no_time_period }),
      isEqual ? { no_time_period: [{ code: 'ZBAC1101', context: { field: 'no_time_period' } }] } : {},
      (await hasDoor(context, next))
        ? { door_name: [{ code: 'ZBAC0017', context: { field: 'door_name', value: String(door_name) } }] }
        : {},
    )
  },

  changed: ({ context, row, before }) => tellChanges(context, row, before),

  bulkActions: {
    sync: async ({ context, ids, body }) => {
      await sql`select queue_access(company_id, array[terminal], ${body.what ?? 'ALL'}, ${context.principal.display_name})
        from access_terminal where company_id = ${context.company.id} and id = any(${ids}::bigint[]) order by id`.execute(
        context.db,
      )
      return { accepted: ids.length, skipped: [] }
    },
    copy_settings: ({ context, ids, body }) => copySettings(context, ids, body.source),
    read_settings: ({ context, ids }) => readSettings(context, ids),
    unlock: ({ context, ids }) => tellDoors(context, ids, 'AC_UNLOCK'),
    cancel_alarm: ({ context, ids }) => tellDoors(context, ids, 'AC_UNALARM'),
  },
})

/** What belongs to a switch that is off is as it was in the beginning. */
const withoutSwitchedOff = (next: Readonly<Record<string, unknown>>) => ({
  ...(next.door_sensor_type === 0 && { door_sensor_delay: 10, door_alarm_delay: 30 }),
  ...(next.duress_fun_on === false && {
    ...{ alarm_1_1: false, alarm_1_n: false, alarm_password: false },
    duress_alarm_delay: 10,
  }),
  ...(next.anti_passback_mode === 0 && { anti_door_direction: 0 }),
})

/** Terminals know up to 99 seconds, and one number for a door that stays open. */
const delayFaults = (seconds: unknown): FieldFaults =>
  typeof seconds === 'number' && seconds > LONGEST_DELAY && seconds !== STAYS_OPEN
    ? { door_lock_delay: [{ code: 'ZBAC0015', context: { field: 'door_lock_delay', min: 0, max: LONGEST_DELAY } }] }
    : {}

/** A panel has one set of settings, which stands at its first door: at a further one it is not changed. */
function panelFaults(draft: Readonly<Record<string, unknown>>, before: Stored | undefined): FieldFaults {
  if (!before || Number(before.door_no) === 1) return {}
  const changed = [...ofPanel, 'nc_time_period', 'no_time_period'].filter(
    (field) => draft[field] !== undefined && String(draft[field]) !== String(before[field]),
  )
  return Object.fromEntries(changed.map((field) => [field, [{ code: 'ZBAC0018', context: { field } }]]))
}

async function hasDoor({ db, company }: Context, next: Readonly<Record<string, unknown>>): Promise<boolean> {
  const { rows } = await sql`select from access_terminal where company_id = ${company.id} and area = ${next.area}
    and id <> ${next.id} and same_text(door_name) = same_text(${next.door_name})`.execute(db)
  return rows.length > 0
}

/** The options that differ, and the word that makes them count. */
async function tellChanges({ db, company, principal }: Context, row: Stored, before: Stored): Promise<void> {
  const { rows } = await sql<{ line: string }>`
    select line from unnest(door_options(jsonb_populate_record(null::access_terminal, ${JSON.stringify(row)}::jsonb))) line
    except select line from unnest(door_options(jsonb_populate_record(null::access_terminal, ${JSON.stringify(before)}::jsonb))) line`.execute(
    db,
  )
  if (rows.length === 0) return
  for (const { line } of [...rows, { line: 'RELOAD OPTIONS' }])
    await sql`select queue_command(${company.id}, array[${row.terminal}::bigint], 'OPTION', ${line}, 0, interval '30 days',
      ${principal.display_name})`.execute(db)
}

const ofPanel = [
  'door_sensor_type',
  'door_sensor_delay',
  'door_alarm_delay',
  'retry_times',
  'valid_holiday',
  'speaker_alarm',
  'duress_fun_on',
  'alarm_1_1',
  'alarm_1_n',
  'alarm_password',
  'duress_alarm_delay',
  'anti_passback_mode',
  'anti_door_direction',
  'verify_mode_485',
] as const

/** Within a minute or not at all: a door never opens late. Those that are not online are skipped (ZBAC1102). */
async function tellDoors(
  { db, company, principal }: Context,
  ids: readonly number[],
  line: string,
): Promise<BulkOutcome> {
  const { rows } = await sql<{ id: number; isOnline: boolean; command: number | null }>`
    select d.id, t.state = 1 as "isOnline", case when t.state = 1 then queue_command(d.company_id, array[t.id], 'CONTROL',
      ${line} || case when t.push_protocol = 'acc' and exists (select from access_terminal o where o.company_id = d.company_id
        and o.terminal = d.terminal and o.door_no > 1) then ' ' || d.door_no else '' end, 0,
      interval '60 seconds', ${principal.display_name}) end as command
    from access_terminal d join terminal t on t.company_id = d.company_id and t.id = d.terminal
    where d.company_id = ${company.id} and d.id = any(${ids}::bigint[]) order by d.id`.execute(db)
  const skipped = rows.filter(({ isOnline }) => !isOnline).map(({ id }) => ({ id, code: 'ZBAC1102' }))
  return { accepted: rows.length - skipped.length, skipped }
}

/** The options that door settings are told by. */
const options = ['LockOn', 'DSM', 'ODD', 'AADelay', 'DUHK', 'DU11', 'DU1N', 'DUPWD', 'DUAD', 'AntiPassbackOn']

async function readSettings({ db, company, principal }: Context, ids: readonly number[]): Promise<BulkOutcome> {
  const lines = ['INFO', ...options.map((option) => `GET OPTION FROM ${option}`)]
  await sql`select queue_command(d.company_id, array[d.terminal], 'QUERY', l.line, 4, interval '30 days', ${principal.display_name})
    from access_terminal d, unnest(${lines}::text[]) with ordinality l (line, place)
    where d.company_id = ${company.id} and d.id = any(${ids}::bigint[]) order by d.id, l.place`.execute(db)
  return { accepted: ids.length, skipped: [] }
}

/** Periods are of one area: doors of another one keep theirs. */
async function copySettings(context: Context, ids: readonly number[], source: number): Promise<BulkOutcome> {
  const { db, company, principal } = context
  const columns = [
    sql`door_lock_delay = s.door_lock_delay`,
    ...ofPanel.map(
      (name) => sql`${sql.ref(name)} = case when d.door_no = 1 then s.${sql.ref(name)} else d.${sql.ref(name)} end`,
    ),
    ...['nc_time_period', 'no_time_period'].map(
      (name) =>
        sql`${sql.ref(name)} = case when s.area = d.area and d.door_no = 1 then s.${sql.ref(name)} else d.${sql.ref(name)} end`,
    ),
  ]
  await sql`update access_terminal d set ${sql.join(columns)}, version = d.version + 1, change_time = now(),
      change_user = ${principal.display_name}
    from access_terminal s where s.company_id = ${company.id} and s.id = ${source} and d.company_id = ${company.id}
      and d.id = any(${ids}::bigint[]) and d.id <> s.id`.execute(db)
  await sql`select queue_access(company_id, array[terminal], 'SETTINGS', ${principal.display_name}) from access_terminal
    where company_id = ${company.id} and id = any(${ids}::bigint[]) and id <> ${source} and door_no = 1 order by id`.execute(
    db,
  )
  return { accepted: ids.length, skipped: [] }
}
