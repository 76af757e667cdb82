// Punches of nobody become those of an employee: because somebody says so, or because a new or returning employee has the code.
import { sql } from 'kysely'
import { acceptPunches, type PunchIntake } from './accept-punches.ts'
import { codeForm } from './known-people.ts'
import type { Punch, PunchPlace, PunchVerdict } from './punch.ts'

interface Stranger extends Omit<Punch, 'who'> {
  readonly id: number
  readonly place: PunchPlace
}

/** By the id of the unregistered punch; those that are accepted are no longer open. */
export async function registerPunches(
  intake: PunchIntake,
  ids: readonly number[],
  employee: number,
): Promise<ReadonlyMap<number, PunchVerdict>> {
  const { db, company, by } = intake
  const strangers = await strangersOf(intake, ids)
  const verdicts = new Map<number, PunchVerdict>()
  for (const [first, ...others] of Map.groupBy(strangers, ({ place }) => JSON.stringify(place)).values()) {
    if (!first) continue
    const { place } = first
    const group = [first, ...others]
    const punches = group.map(({ id: _, place: __, ...punch }) => ({ ...punch, who: employee }))
    const judged = await acceptPunches(intake, { place, punches }, 'TERMINAL')
    for (const [at, { id }] of group.entries()) verdicts.set(Number(id), judged[at] ?? { outcome: 'KNOWN' })
  }
  const taken = [...verdicts].filter(([, { outcome }]) => outcome === 'ACCEPTED').map(([id]) => id)
  await sql`update unregistered_transaction set state = 'ASSIGNED', assigned_employee = ${employee}, assigned_by = ${by},
      assigned_time = now(), version = version + 1, change_time = now(), change_user = ${by}
    where company_id = ${company} and id = any(${taken}::bigint[])`.execute(db)
  return verdicts
}

/** As they were sent: when they arrived, their picture and their place stay. */
async function strangersOf({ db, company }: PunchIntake, ids: readonly number[]): Promise<readonly Stranger[]> {
  const { rows } = await sql<Stranger>`
    select id, to_char(punch_time, 'YYYY-MM-DD HH24:MI:SS') as at,
      coalesce(tz_offset, extract(epoch from punch_time - (punch_utc at time zone 'UTC')) / 60, 0)::integer as offset, punch_state as state,
      punch_state_raw as state_sent, verify_type as verify, work_code, coalesce(raw, emp_code) as raw, gps_location, temperature,
      mask_flag, capture, mobile, to_char(upload_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as arrived,
      json_build_object('terminal', terminal, 'sn', terminal_sn, 'alias', terminal_alias, 'area', area, 'area_name', area_alias,
        'zone', 'UTC', 'state', null, 'purpose', purpose, 'is_attendance', is_attendance, 'latitude', latitude, 'longitude', longitude)
        as place
    from unregistered_transaction where company_id = ${company} and id = any(${ids}::bigint[]) order by punch_time`.execute(
    db,
  )
  return rows
}

/** Those of the last 90 days with the code of somebody who works here now. */
export async function claimPunches(
  { db, company }: Omit<PunchIntake, 'by'>,
  employees: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ employee: number; ids: number[] }>`
    select e.id as employee, array_agg(u.id) as ids from employee e
      join unregistered_transaction u on u.company_id = e.company_id and ${codeForm('u.emp_code')} = ${codeForm('e.emp_code')}
    where e.company_id = ${company} and e.id = any(${employees}::bigint[]) and e.status = 'ACTIVE' and u.state = 'OPEN'
      and u.reason in ('UNKNOWN_CODE', 'RESIGNED') and u.punch_time > now() - interval '90 days'
    group by e.id order by e.id`.execute(db)
  for (const { employee, ids } of rows)
    await registerPunches({ db, company, by: 'system' }, ids.map(Number), Number(employee))
}

/** The codes that open punches of the last 90 days were sent with, in the form in which codes are one. */
export async function awaitedCodes({ db, company }: Omit<PunchIntake, 'by'>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select distinct ${codeForm('u.emp_code')} as code from unregistered_transaction u
    where u.company_id = ${company} and u.state = 'OPEN' and u.punch_time > now() - interval '90 days'`.execute(db)
  return new Set(rows.map(({ code }) => code))
}
