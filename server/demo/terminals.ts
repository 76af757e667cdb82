// Terminals of the demonstration company: one at each site, what they told of themselves, their logs and messages.
import { sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { insertRows } from './insert-rows.ts'

interface Stamp {
  readonly company_id: number
  readonly create_user: string
  readonly change_user: string
}

interface Place {
  readonly id: number
  readonly area_code: string
  readonly area_name: string
  readonly area_timezone: string | null
}

/** What each kind of terminal tells of itself. */
const models = [
  {
    terminal_name: 'VL-Gate 2',
    fw_ver: 'ZAM180-NF-Ver1.1.17',
    face_func_on: true,
    bio_photo_func_on: true,
    vl_face_alg_ver: '58.12',
    vl_face_capacity: 6000,
    lock_func: true,
  },
  {
    terminal_name: 'FP-Clock 5',
    fw_ver: 'ZMM220-NF-Ver3.0.6',
    face_func_on: false,
    bio_photo_func_on: false,
    lock_func: false,
  },
] as const

/** `day`: today. */
export async function addTerminals(db: Db, stamp: Stamp, day: string): Promise<void> {
  const { company_id } = stamp
  // The people are in their areas before there are terminals.
  await sql`set constraints all immediate`.execute(db)
  const { rows: places } = await sql<Place>`select id, area_code, area_name, area_timezone from area
    where company_id = ${company_id} and area_code like '%-%' order by area_code`.execute(db)
  const terminals = places.map(({ id, area_code, area_name, area_timezone }, index) => ({
    ...stamp,
    ...models[index % 2],
    sn: `CKJA23156${String(1040 + index * 7).padStart(4, '0')}`,
    alias: `${area_name} ${index % 2 === 0 ? '· gate' : '· hall'}`.slice(0, 50),
    area: id,
    terminal_tz: area_timezone,
    is_access: false,
    ip_address: `192.168.${10 + index}.21`,
    push_ver: '2.4.1',
    push_protocol: 'att',
    fp_func_on: true,
    fp_alg_ver: '10.0',
    fp_capacity: 3000,
    user_capacity: 3000,
    transaction_capacity: 150_000,
    mac: `00:17:61:AA:BB:${String(index + 1).padStart(2, '0')}`,
    last_activity: sql`now() - make_interval(mins => ${20 + index * 13}::integer)`,
    upload_time: sql`now() - make_interval(mins => ${25 + index * 13}::integer)`,
    remark: area_code === 'MX-2' ? 'Display is broken: a new one is ordered' : null,
  }))
  await insertRows(db, 'terminal', terminals)
  await sql`update terminal t set user_count = (select count(*) from employee_area a where a.company_id = t.company_id
      and a.target = t.area), fp_count = (select count(*) from employee_area a where a.company_id = t.company_id and a.target = t.area)
    where t.company_id = ${company_id}`.execute(db)
  await settleCommands(db, company_id)
  await addUnregistered(db, stamp, day)
  await addLogs(db, stamp)
}

/** The terminals got their people long ago; a few commands still wait, one failed. */
async function settleCommands(db: Db, company: number): Promise<void> {
  await sql`update command set state = 'DONE', commit_time = now() - interval '6 days', transfer_time = now() - interval '6 days',
      return_time = now() - interval '6 days', return_value = 0, tries = 1, expires = now() + interval '24 days'
    where company_id = ${company}`.execute(db)
  await sql`delete from command c where company_id = ${company} and id % 4 <> 0`.execute(db)
  await sql`update command set state = 'FAILED', return_value = -1001, return_text = 'Capacity full'
    where company_id = ${company} and id = (select max(id) from command where company_id = ${company})`.execute(db)
  await sql`select queue_command(${company}, array[id], 'QUERY', 'INFO', 4, interval '30 days', 'system') from
    (select id from terminal where company_id = ${company} order by id limit 2) t`.execute(db)
}

/** Two punches that are nobody's. */
async function addUnregistered(db: Db, { company_id }: Stamp, day: string): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`
    select t.id as terminal, t.area, t.sn as terminal_sn, t.alias as terminal_alias, a.area_name as area_alias
    from terminal t join area a on a.company_id = t.company_id and a.id = t.area
    where t.company_id = ${company_id} order by t.id limit 1`.execute(db)
  const [terminal] = rows
  if (!terminal) return
  await insertRows(
    db,
    'unregistered_transaction',
    ['90001', '90002'].map((emp_code, index) => ({
      ...{ company_id, ...terminal, emp_code, punch_state: '0', verify_type: 1, reason: 'UNKNOWN_CODE' },
      punch_time: `${addDays(day, -6)} 09:0${index * 7}:00`,
    })),
  )
}

async function addLogs(db: Db, { company_id }: Stamp): Promise<void> {
  await sql`insert into terminal_operation (company_id, terminal, area, terminal_tz, admin, action_name, action_text, action_time, object)
    select company_id, id, area, terminal_tz, '14', n, case n when 0 then 'Power on' when 4 then 'Menu' else 'User enrolled' end,
      now() - make_interval(hours => 30 + n), case n when 30 then '1077' end
    from terminal, unnest(array[0, 4, 30]) n where company_id = ${company_id}`.execute(db)
  await sql`insert into terminal_upload (company_id, terminal, area, event, content, upload_count, duplicate_count, upload_time)
    select company_id, id, area, 'ATTLOG', null, 24, 2, now() - interval '1 day' from terminal where company_id = ${company_id}`.execute(
    db,
  )
  await sql`insert into terminal_error (company_id, terminal, area, error_code, error_msg, data_origin, upload_time)
    select company_id, id, area, 'D01E0003', 'Face not clear', 'DEV', now() - interval '2 days'
    from terminal where company_id = ${company_id} order by id limit 1`.execute(db)
  await sql`with made as (
      insert into public_message (company_id, uid, content, start_time, duration, end_time, last_send)
      values (${company_id}, 1, 'Fire drill on Thursday at 10:00', now() + interval '1 day', 2880, now() + interval '3 days', now())
      returning company_id, id)
    insert into public_message_terminals (company_id, owner, target)
    select made.company_id, made.id, t.id from made join terminal t on t.company_id = made.company_id`.execute(db)
  await sql`insert into command (company_id, terminal, area, kind, content, priority, expires, subject)
    select company_id, id, area, 'MESSAGE', 'DATA UPDATE SMS MSG=Fire drill on Thursday at 10:00' || chr(9) || 'TAG=253' || chr(9)
      || 'UID=1' || chr(9) || 'MIN=2880', 2, now() + interval '3 days', 'sms:1' from terminal where company_id = ${company_id}`.execute(
    db,
  )
}
