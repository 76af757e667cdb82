// Locked periods: what is locked, what it holds back, locking and unlocking.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { emit } from '../../events.ts'
import { refuseWrongPeriod } from '../locks/lock-check.ts'
import { insertLock } from './insert-lock.ts'

type Schemas = components['schemas']
type Lock = Schemas['PeriodLock']

export async function periodLocks({ db, company }: Context, id?: number): Promise<Lock[]> {
  const one = id === undefined ? sql`` : sql`and l.id = ${id}`
  const { rows } = await sql<Lock>`
    select l.id, l.period_start, l.period_end, l.remark, l.state, l.source, l.missing, l.locked_by, l.locked_at,
      l.unlocked_by, l.unlocked_at, l.unlock_reason,
      (select count(*)::integer from att_held_punch h where h.company_id = l.company_id and h.lock = l.id) as held_punches,
      coalesce((select json_agg(json_build_object('id', d.id, 'display_name', d.dept_name) order by d.dept_name)
        from department d where d.company_id = l.company_id and d.id = any(l.departments)), '[]') as departments,
      coalesce((select json_agg(json_build_object('id', d.id, 'display_name', d.dept_name) order by d.dept_name)
        from department d where d.company_id = l.company_id and d.id = any(l.except_departments)), '[]') as except_departments
    from att_lock l where l.company_id = ${company.id} ${one} order by l.period_start desc, l.id desc limit 500`.execute(
    db,
  )
  return rows
}

export async function heldPunches({ db, company }: Context): Promise<Schemas['HeldPunch'][]> {
  const { rows } = await sql<Schemas['HeldPunch']>`
    select h.transaction, h.lock, e.id as employee, e.emp_code, coalesce(nullif(e.full_name, ''), e.emp_code) as name,
      to_char(t.punch_time, 'YYYY-MM-DD HH24:MI:SS') as punch_time
    from att_held_punch h join transaction t on t.company_id = h.company_id and t.id = h.transaction
      join employee e on e.company_id = t.company_id and e.id = t.employee
    where h.company_id = ${company.id} order by t.punch_time, t.id limit 500`.execute(db)
  return rows
}

/** Only what is over can be locked, once, and not while it is still being calculated. */
export async function lockPeriod(
  context: Context,
  body: Schemas['NewPeriodLock'],
  /** With those below them: not locked. */
  except: readonly number[] = [],
): Promise<Lock> {
  const { db, company, principal } = context
  const { period_start: start, period_end: end, departments = [], remark = null } = body
  refuseWrongPeriod(start, end)
  const { rows: over } = await sql<{ is_over: boolean; waiting: number }>`
    select ${end}::date < (now() at time zone ${company.zone})::date as is_over,
      (select count(*)::integer from att_queue q where q.company_id = ${company.id} and q.run_after <= now()
        and q.dates && daterange(${start}::date, ${end}::date, '[]')) as waiting`.execute(db)
  if (!over[0]?.is_over) throw refuse('ZBRP0104', { end })
  if (over[0].waiting > 0) throw refuse('ZBRP0047', { job: over[0].waiting })
  // Locks of the same people at the same time wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended('period lock ' || ${company.id}::bigint, 0))`.execute(db)
  const { rows: others } = await sql<{ period_start: string; period_end: string }>`
    select period_start, period_end from att_lock l where l.company_id = ${company.id} and l.state = 'LOCKED'
      and daterange(l.period_start, l.period_end, '[]') && daterange(${start}::date, ${end}::date, '[]')
      and (${departments.length + except.length === 0} or l.departments = '{}' and l.except_departments = '{}'
        or att_lock_departments(${company.id}, l.departments, l.except_departments)
          && att_lock_departments(${company.id}, ${departments}::bigint[], ${except}::bigint[]))
    limit 1`.execute(db)
  const [other] = others
  if (other) {
    const { period_start, period_end } = other
    throw refuse('ZBRP0025', { start, end, conflict: `${period_start} – ${period_end}` })
  }
  const lock = await insertLock(db, company.id, {
    period_start: start,
    period_end: end,
    departments,
    except,
    remark,
    source: 'MANUAL',
    by: principal.display_name,
  })
  const by = { name: principal.display_name, user: principal.user }
  const facts = { company: company.id, lock: Number(lock?.id), period_start: start, period_end: end, by }
  await emit(db, 'periodLocked', facts)
  return logged(context, Number(lock?.id), 'LOCK_PERIOD', { period_start: start, period_end: end, remark })
}

export async function unlockPeriod(context: Context, id: number, given: string): Promise<Lock> {
  const reason = given.trim()
  if (reason === '') throw refuseFields('RP', { reason: [{ code: 'ZBRP0010', context: { field: 'reason' } }] })
  const { db, company, principal } = context
  const { rows } = await sql<{ period_start: string; period_end: string }>`
    update att_lock set state = 'UNLOCKED', unlocked_by = ${principal.display_name}, unlocked_at = now(),
      unlock_reason = ${reason}
    where company_id = ${company.id} and id = ${id} and state = 'LOCKED'
    returning to_char(period_start, 'YYYY-MM-DD') as period_start, to_char(period_end, 'YYYY-MM-DD') as period_end`.execute(
    db,
  )
  const [period] = rows
  if (!period) throw refuse('ZBOA0404')
  const by = { name: principal.display_name, user: principal.user }
  await emit(db, 'periodUnlocked', { company: company.id, lock: id, ...period, by, reason })
  return logged(context, id, 'UNLOCK_PERIOD', { unlock_reason: reason })
}

async function logged(context: Context, id: number, action: string, values: Readonly<Record<string, unknown>>) {
  const [lock] = await periodLocks(context, id)
  if (!lock) throw refuse('ZBOA0404')
  await context.audit(context, {
    action,
    module: 'report',
    resource: 'calculation',
    targets: [id],
    names: [`${lock.period_start} – ${lock.period_end}`],
    changes: Object.fromEntries(Object.entries(values).map(([field, after]) => [field, [null, after]])),
  })
  return lock
}
