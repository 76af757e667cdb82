// Leave schedules in the background: every night, when somebody orders it, and soon after anything that they are counted from.
import { sql } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobKind, RunningJob } from '#server/platform/jobs/job-kind.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { countSchedules } from './count-schedules.ts'
import type { Ground } from './leave-account.ts'
import { leavesToRecount, recountLeave, recountNoted } from './recount-leave.ts'

const kind = 'leave_schedule'
const peopleAtATime = 200

/** None named: of everybody, of all kinds, of the leave year that runs. */
export interface ScheduleOrder {
  readonly people?: readonly number[]
  readonly kinds?: readonly number[]
  readonly year?: number | null
}

/** Begun in the night after settings were made, at ten minutes past midnight by the company's clock. */
const dueNights = sql`select c.id as company from company c
  cross join lateral (select (now() at time zone c.company_timezone) as time) here
  where c.state in ('TRIAL', 'ACTIVE', 'GRACE', 'READ_ONLY') and here.time::time >= '00:10'
    and exists (select from leave_setting s where s.company_id = c.id
      and (s.create_time at time zone c.company_timezone)::date < here.time::date)
    and not exists (select from leave_night n where n.company_id = c.id and n.day = here.time::date)`

/** Orders what is due; answers how many jobs. */
export async function planSchedules(database: Database): Promise<number> {
  return inAllCompanies(database, async (db) => {
    const { rows } = await sql<{ company: number; night: boolean }>`
      select w.company, w.night from (
        select company, true as night from (${dueNights}) due
        union all (select company_id, false from leave_due union select company_id, false from leave_recount)) w
      where not exists (select from job j where j.company_id = w.company and j.kind = ${kind}
        and j.state in ('QUEUED', 'RUNNING') and (j.payload ->> 'what' = 'NIGHT') = w.night)`.execute(db)
    for (const { company, night } of rows)
      await enqueue(db, { company, kind, payload: { what: night ? 'NIGHT' : 'DUE' }, lane: kind })
    return rows.length
  })
}

/** Answers the job. */
export const orderSchedules = (
  db: Db,
  { company, order, user }: { company: number; order: ScheduleOrder; user: { id: number; name: string } },
): Promise<number> =>
  enqueue(db, { company, kind, payload: { what: 'ORDER', resource: kind, ...order }, lane: kind, user })

type Payload = ScheduleOrder & { readonly what: 'NIGHT' | 'DUE' | 'ORDER' }

const payloadOf = (payload: unknown): Payload => ({ what: 'DUE', ...Object(payload) })

/** What the night does with absence, which makes requests and takes them back. */
type Absence = (ground: Ground) => Promise<void>

export const leaveScheduleJob = (absence: Absence): JobKind => ({
  kind,
  isQuiet: (payload) => payloadOf(payload).what !== 'ORDER',
  run: async ({ company, payload, checkpoint, step }) => {
    const { what, ...order } = payloadOf(payload)
    const groundOf = async (db: Db): Promise<Ground> => ({
      db,
      company: { id: company, zone: await zoneOf(db, company) },
    })
    if (what === 'DUE') {
      while ((await step(async (db) => recountNoted(await groundOf(db), peopleAtATime))) > 0);
      await step((db) => spreadDue(db, company))
      while ((await step(async (db) => countDue(await groundOf(db)))) > 0);
      return null
    }
    let [after, accepted] = Array.isArray(checkpoint) ? checkpoint.map(Number) : [0, 0]
    for (;;) {
      const done = await step(async (db, note) => {
        const ground = await groundOf(db)
        const people = await peopleAfter(ground, after ?? 0, order.people)
        const made = await makeSchedules(ground, { ...order, people })
        const last = people.at(-1)
        accepted = (accepted ?? 0) + made
        note({ progress: accepted, checkpoint: [last ?? after, accepted], result: { updated: accepted } })
        return last
      })
      if (done !== undefined) {
        after = done
        continue
      }
      if (what === 'NIGHT') await atNight(step, groundOf, absence)
      return { updated: accepted }
    }
  },
})

/** Plans that have changed, and absence; the night is over when all of it is done. */
async function atNight(
  step: RunningJob['step'],
  groundOf: (db: Db) => Promise<Ground>,
  absence: Absence,
): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    after = await step(async (db) => {
      const ground = await groundOf(db)
      const ids = await leavesToRecount(ground, from, peopleAtATime)
      for (const id of ids) await recountLeave(ground, id)
      return ids.at(-1)
    })
  }
  await step(async (db) => {
    const ground = await groundOf(db)
    await absence(ground)
    await markNight(ground)
  })
}

async function zoneOf(db: Db, company: number): Promise<string> {
  const { rows } = await sql<{
    zone: string
  }>`select company_timezone as zone from company where id = ${company}`.execute(db)
  return rows[0]?.zone ?? 'UTC'
}

/** Active employees behind an id, of those who are named. */
async function peopleAfter(
  { db, company }: Ground,
  after: number,
  named?: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from employee
    where company_id = ${company.id} and id > ${after} and status = 'ACTIVE'
      ${named ? sql`and id = any(${named}::bigint[])` : sql``} order by id limit ${peopleAtATime}`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** Makes what lacks of these people, and counts all they have; answers how many leave years that is. */
export async function makeSchedules(ground: Ground, { people = [], kinds, year }: ScheduleOrder): Promise<number> {
  const { db, company } = ground
  const { rows } = await sql<{ id: number }>`select id from incident_type
    where company_id = ${company.id} and has_balance and is_active
      ${kinds && kinds.length > 0 ? sql`and id = any(${kinds}::bigint[])` : sql``} order by id`.execute(db)
  let made = 0
  for (const { id } of people.length > 0 ? rows : [])
    made += await countSchedules(ground, { employees: people, category: Number(id), make: year ?? 'RUNNING' })
  return made
}

const markNight = ({ db, company }: Ground) =>
  sql`insert into leave_night (company_id, day) values (${company.id}, (now() at time zone ${company.zone})::date)
    on conflict (company_id) do update set day = excluded.day`.execute(db)

/** What concerns a whole kind, or all that somebody has, concerns each of their accounts. */
async function spreadDue(db: Db, company: number): Promise<void> {
  await sql`with wide as (delete from leave_due where company_id = ${company}
      and (employee is null or incident_type is null) returning employee, incident_type)
    insert into leave_due (company_id, employee, incident_type)
    select distinct s.company_id, s.employee, s.incident_type from leave_schedule s join wide w
      on (w.employee is null or w.employee = s.employee) and (w.incident_type is null or w.incident_type = s.incident_type)
    where s.company_id = ${company}`.execute(db)
}

/** Answers how many notes it worked off. */
async function countDue(ground: Ground): Promise<number> {
  const { db, company } = ground
  const { rows } = await sql<{ employee: number; incident_type: number }>`
    delete from leave_due where company_id = ${company.id} and id in (select id from leave_due
      where company_id = ${company.id} and employee is not null and incident_type is not null
      order by incident_type, id limit ${peopleAtATime})
    returning employee, incident_type`.execute(db)
  const people = Map.groupBy(rows, ({ incident_type }) => Number(incident_type))
  for (const [category, own] of people)
    await countSchedules(ground, { employees: [...new Set(own.map(({ employee }) => Number(employee)))], category })
  return rows.length
}

export const leaveSchedulesSchedule = defineSchedule({
  kind: 'leave-balances',
  about: 'Queues the counting of leave balances: what changed, and each night of a company after ten past midnight',
  every: 60,
  run: ({ database }) => planSchedules(database),
})
