// Attendance months are locked by themselves so many days after their end, once each: the company's clock says when, a job of the
// queue does it, so that several servers lock one period once and a failure is tried again.
import { sql } from 'kysely'
import { audit } from '#server/engine/crud/audit.ts'
import { notify } from '#server/engine/notifications/notify.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobKind } from '#server/platform/jobs/job-kind.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { emit } from '../../events.ts'
import { deductAbsences } from '../requests/deduct-absence.ts'
import { insertLock, type LockedPeriod } from './insert-lock.ts'

const kind = 'attendance_lock'

/**
 * The last attendance month of each company that ended long enough ago and has results, where nothing has locked it by itself
 * before. What still waits to be calculated is waited for.
 */
const duePeriods = sql`
  select c.id as company, p.period_start, p.period_end
  from company c join global_rule r on r.company_id = c.id and r.auto_lock_days > 0
    cross join lateral (select today_of(c.id) - r.auto_lock_days + 1 as day) d
    cross join lateral (select (date_trunc('month', d.day) + make_interval(days => r.period_start_day - 1))::date as this_month) m
    cross join lateral (select case when m.this_month > d.day then (m.this_month - interval '1 month')::date else m.this_month end as next_start) n
    cross join lateral (select (n.next_start - interval '1 month')::date as period_start, n.next_start - 1 as period_end) p
  where c.state in ('TRIAL', 'ACTIVE', 'GRACE', 'READ_ONLY')
    and exists (select from att_day_result d where d.company_id = c.id and d.att_date between p.period_start and p.period_end)
    and not exists (select from att_lock l where l.company_id = c.id and l.source = 'AUTO' and l.period_end = p.period_end)
    and not exists (select from att_lock l where l.company_id = c.id and l.state = 'LOCKED' and l.departments = '{}' and l.except_departments = '{}'
      and l.period_start <= p.period_start and l.period_end >= p.period_end)
    and not exists (select from att_queue q where q.company_id = c.id and q.run_after <= now()
      and q.dates && daterange(p.period_start, p.period_end, '[]'))`

/** Orders the locks that are due; answers how many. */
export async function planLocks(database: Database): Promise<number> {
  return inAllCompanies(database, async (db) => {
    const { rows } = await sql<{ company: number }>`select due.company from (${duePeriods}) due
      where not exists (select from job j where j.company_id = due.company and j.kind = ${kind} and j.state in ('QUEUED', 'RUNNING'))`.execute(
      db,
    )
    for (const { company } of rows) await enqueue(db, { company, kind, payload: null, lane: kind })
    return rows.length
  })
}

export const autoLockJob: JobKind = {
  kind,
  isQuiet: () => true,
  run: ({ company, step }) => step((db) => lockDue(db, company)),
}

/** What is due now, which may be nothing any more. */
async function lockDue(db: Db, company: number): Promise<unknown> {
  const { rows } = await sql<LockedPeriod>`
    select due.period_start, due.period_end from (${duePeriods}) due where due.company = ${company}`.execute(db)
  const [period] = rows
  if (!period) return null
  // Absence that leave is used for becomes leave first; the lock waits until its days are calculated.
  const { rows: places } = await sql<{ zone: string }>`select company_zone(${company}) as zone`.execute(db)
  if ((await deductAbsences({ db, company: { id: company, zone: places[0]?.zone ?? 'UTC' } }, period)) > 0) return null
  const lock = await insertLock(db, company, { ...period, source: 'AUTO', by: '' })
  if (!lock) return null
  await emit(db, 'periodLocked', { company, lock: lock.id, ...period, by: { name: '', user: null } })
  const { period_start, period_end } = period
  await audit(db, {
    principal: { user: null, display_name: '', kind: 'SYSTEM', company },
    action: 'LOCK_PERIOD',
    module: 'report',
    resource: 'calculation',
    targets: [lock.id],
    names: [`${period_start} – ${period_end}`],
    changes: { period_start: [null, period_start], period_end: [null, period_end] },
  })
  const { rows: admins } = await asIdentity(db, () =>
    sql<{ user: number }>`select user_id as "user" from membership
      where company_id = ${company} and state = 'ACTIVE' and role in ('OWNER', 'ADMIN')`.execute(db),
  )
  await notify(db, {
    company,
    users: admins.map(({ user }) => user),
    kind: 'PERIOD_LOCKED',
    context: { start: period_start, end: period_end, missing: lock.missing },
    link: '/report/calculation',
    about: `lock:${lock.id}`,
  })
  return period
}

export const autoLockSchedule = defineSchedule({
  kind: 'lock-attendance',
  about: 'Queues the locks of attendance periods that are due',
  every: 60,
  run: ({ database }) => planLocks(database),
})
