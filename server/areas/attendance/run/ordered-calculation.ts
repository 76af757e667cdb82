// A calculation that somebody ordered, as a job that they see and may call off: its people stand in the queue of attendance, and
// whoever calculates them says how far it is.
import { sql } from 'kysely'
import { notify } from '#server/engine/notifications/notify.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'

const kind = 'calculation'

interface Order {
  readonly company: number
  readonly user: { readonly id: number; readonly name: string }
  readonly people: readonly number[]
  readonly from: string
  readonly to: string
  /** Also dates that are locked. */
  readonly overLocks?: boolean
}

/** The job of a calculation of the same people and dates that has not come to its end. */
export async function runningCalculation(
  db: Db,
  { company, people, from, to }: Omit<Order, 'user'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ job: number }>`
    select job from att_queue where company_id = ${company} and job is not null and employee = any(${people}::bigint[])
      and dates && daterange(${from}::date, ${to}::date, '[]') limit 1`.execute(db)
  return rows[0]?.job
}

/** Answers the job. */
export async function orderCalculation(
  db: Db,
  { company, user, people, from, to, overLocks = false }: Order,
): Promise<number> {
  const job = await enqueue(db, { company, kind, payload: { from, to }, total: people.length, user })
  await sql`
    with queued as (
      insert into att_queue (company_id, employee, dates, job, over_locks)
        select ${company}::bigint, e.id, d.dates, ${job}::bigint, ${overLocks}::boolean
        from employee e, att_until_today(datemultirange(daterange(${from}::date, ${to}::date, '[]'))) d(dates)
        where e.company_id = ${company} and e.id = any(${people}::bigint[]) and not isempty(d.dates)
        order by e.id
      returning employee), counted as (select count(*) as total from queued)
    update job set total = c.total, state = case when c.total = 0 then 'DONE' else state end,
      end_time = case when c.total = 0 then now() end
    from counted c where company_id = ${company} and id = ${job}`.execute(db)
  return job
}

interface Ordered {
  readonly jobs: readonly number[]
}

/** In the transaction that writes the results. Whoever ordered it is told of its end. */
export async function reportProgress(db: Db, company: number, taken: readonly Ordered[]): Promise<void> {
  const people = new Map<number, number>()
  for (const { jobs } of taken) for (const job of jobs) people.set(job, (people.get(job) ?? 0) + 1)
  if (people.size === 0) return
  const isOver = sql`j.progress + d.done >= j.total`
  const { rows } = await sql<{ id: number; state: string; user: number | null }>`
    update job j set progress = j.progress + d.done, start_time = coalesce(j.start_time, now()),
      state = case when ${isOver} then 'DONE' else 'RUNNING' end, end_time = case when ${isOver} then now() end,
      worker = case when not (${isOver}) then gen_random_uuid() end, lease_until = case when not (${isOver}) then 'infinity'::timestamptz end
    from unnest(${[...people.keys()]}::bigint[], ${[...people.values()]}::integer[]) d(job, done)
    where j.company_id = ${company} and j.id = d.job and j.state in ('QUEUED', 'RUNNING')
    returning j.id, j.state, j.user_id as "user"`.execute(db)
  for (const { id, state, user } of rows)
    if (state === 'DONE' && user !== null)
      await notify(db, { company, users: [user], kind: 'JOB_DONE', context: { job: id, kind } })
}
