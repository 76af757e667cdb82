// What people do to a month end: start checking, back, lock, paid, reopen, and accepting a check.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { authorise } from '#server/access/permissions.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { lockPeriod, unlockPeriod } from '../../attendance/exports.ts'
import { mayBeAccepted } from './checks/unit-checks.ts'
import { lockOf } from './lock-of.ts'
import { wholeChecks } from './month-end.ts'
import { type Event, nextState } from './month-states.ts'
import { monthSums } from './month-sums.ts'
import { type Period, periodOf } from './period.ts'
import { happened, logged, refuseOtherVersion, type StoredMonth, takenMonth } from './stored-month.ts'
import { refuseOutOfScope, type Unit, unitOf } from './unit.ts'

type Schemas = components['schemas']
type Now = Schemas['MonthEndNow']

interface Taken {
  readonly period: Period
  readonly unit: Unit
  readonly month: StoredMonth
}

async function taken(
  context: Context,
  { month: name, unit: id = 0, version }: Schemas['MonthEndTarget'],
): Promise<Taken> {
  const period = await periodOf(context, { month: name })
  const unit = await unitOf(context, id)
  await refuseOutOfScope(context, unit, period)
  const month = await takenMonth(context, period, unit)
  refuseOtherVersion(month, version)
  return { period, unit, month }
}

interface Act {
  readonly event: Event
  readonly reason?: string | null
  readonly facts?: unknown
}

async function done(context: Context, { period, unit, month }: Taken, act: Act): Promise<Now> {
  const { principal } = context
  const { right } = nextState(month.state, act.event)
  if (right) authorise(principal, right)
  const by = { name: principal.display_name, user: principal.user }
  const now = await happened(context, { month, period, unit, by, ...act })
  const changes = { state: now.state, unit: unit.unit, ...(act.reason ? { reason: act.reason } : {}) }
  await logged(context, month, { action: `MONTH_${act.event}`, period, unit, changes })
  return now
}

const simple =
  (event: Event) =>
  async (context: Context, target: Schemas['MonthEndTarget']): Promise<Now> =>
    done(context, await taken(context, target), { event })

export const startChecking = simple('CHECK')
export const backToOpen = simple('BACK')
export const markPaid = simple('PAID')

export async function lockMonth(context: Context, target: Schemas['MonthEndTarget']): Promise<Now> {
  const month = await taken(context, target)
  const { period, unit } = month
  nextState(month.month.state, 'LOCK')
  if (!period.isOver) throw refuse('ZBRP0104', { end: period.to })
  await refuseWaiting(context, period)
  const checks = await wholeChecks(context, { period, unit, month: month.month.id })
  const blocking = checks.filter(({ blocks }) => blocks)
  if (blocking.length > 0)
    throw refuse('ZBRP0120', { checks: blocking.map(({ code }) => code).join(', '), count: blocking.length })
  const facts = { checks, sums: await monthSums(context, period, unit) }
  const now = await done(context, month, { event: 'LOCK', facts })
  if ((await lockOf(context, period, unit)).state !== 'LOCKED') {
    const { departments, except } = unit
    await lockPeriod(
      context,
      { period_start: period.from, period_end: period.to, departments: [...departments] },
      except,
    )
  }
  return now
}

async function refuseWaiting({ db, company }: Context, { from, to }: Period): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting from att_queue q
    where q.company_id = ${company.id} and q.run_after <= now() and q.dates && daterange(${from}::date, ${to}::date, '[]')`.execute(
    db,
  )
  if ((rows[0]?.waiting ?? 0) > 0) throw refuse('ZBRP0047', { job: rows[0]?.waiting })
}

/** Ends every lock that reaches into it: punches that were held are calculated, and the next payroll file holds what changed. */
export async function reopenMonth(
  context: Context,
  { reason: given, ...target }: Schemas['MonthEndReason'],
): Promise<Now> {
  const reason = reasonIn(given)
  const month = await taken(context, target)
  const now = await done(context, month, { event: 'REOPEN', reason })
  const { locks } = await lockOf(context, month.period, month.unit)
  for (const id of locks) await unlockPeriod(context, id, reason.slice(0, 200))
  return now
}

export async function acceptCheck(
  context: Context,
  { reason: given, code, ...target }: Schemas['MonthEndAcceptanceOrder'],
): Promise<Now> {
  const reason = reasonIn(given)
  const { period, unit, month } = await taken(context, target)
  const { db, company, principal } = context
  if (!mayBeAccepted(code) || month.state === 'PAID') throw refuse('ZBRP0029', { state: month.state, action: 'accept' })
  const check = (await wholeChecks(context, { period, unit, month: month.id })).find((one) => one.code === code)
  if (!check) throw refuse('ZBRP0029', { state: month.state, action: 'accept' })
  await sql`
    insert into month_end_acceptance (company_id, month_end, code, count, reason, by_name)
    values (${company.id}, ${month.id}, ${code}, ${check.count}, ${reason}, ${principal.display_name})
    on conflict (company_id, month_end, code)
      do update set count = excluded.count, reason = excluded.reason, by_name = excluded.by_name, at = now()`.execute(
    db,
  )
  const { rows } = await sql<Now>`update month_end set version = version + 1, change_time = now(),
    change_user = ${principal.display_name} where company_id = ${company.id} and id = ${month.id} returning state, version`.execute(
    db,
  )
  const changes = { code, count: check.count, reason }
  await logged(context, month, { action: 'MONTH_ACCEPT', period, unit, changes })
  return rows[0] ?? { state: month.state, version: month.version }
}

function reasonIn(given: string): string {
  const reason = given.trim()
  if (reason === '') throw refuseFields('RP', { reason: [{ code: 'ZBRP0105', context: { field: 'reason' } }] })
  return reason
}
