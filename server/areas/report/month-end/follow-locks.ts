// Month ends follow locks of periods, whoever makes or ends them: the calculation page, the company's clock, or the month end itself.
import { sql } from 'kysely'
import { systemContext } from '#server/engine/crud/system-context.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { AreaEvents } from '../../events.ts'
import { lockOf } from './lock-of.ts'
import { monthSums } from './month-sums.ts'
import { monthOf, type Period } from './period.ts'
import { happened, logged, storedMonth, takenMonth } from './stored-month.ts'
import { unitsOf } from './unit.ts'

/** What a lock covers of attendance months and units is locked, with its sums. */
export async function followLock(
  db: Db,
  { company, period_start, period_end, by }: AreaEvents['periodLocked'],
): Promise<void> {
  const context = systemContext(db, { id: company, zone: await zoneOf(db, company) }, by.name)
  for (const period of await monthsWithin(db, company, period_start, period_end)) {
    for (const unit of await unitsOf(context)) {
      const before = await storedMonth(context, period, unit)
      const isDone = before.id !== 0 && (before.state === 'LOCKED' || before.state === 'PAID')
      if (isDone || (await lockOf(context, period, unit)).state !== 'LOCKED') continue
      const { id } = await takenMonth(context, period, unit)
      // Where nothing was stored, it stood as the calendar says.
      const month = { ...before, id, state: before.id === 0 ? ('CHECKING' as const) : before.state }
      const facts = { sums: await monthSums(context, period, unit) }
      const now = await happened(context, { month, event: 'LOCK_PERIOD', period, unit, by, facts })
      await logged(context, month, { action: 'MONTH_LOCK_PERIOD', period, unit, changes: { state: now.state } })
    }
  }
}

/** A paid month refuses; others are checked again. */
export async function followUnlock(db: Db, facts: AreaEvents['periodUnlocked']): Promise<void> {
  const { company, period_start, period_end, by, reason } = facts
  const context = systemContext(db, { id: company, zone: await zoneOf(db, company) }, by.name)
  const { rows } = await sql<Period & { unit: number }>`
    select month, to_char(period_start, 'YYYY-MM-DD') as "from", to_char(period_end, 'YYYY-MM-DD') as "to", true as "isOver",
      true as "isMonth", unit
    from month_end where company_id = ${company} and state in ('LOCKED', 'PAID')
      and period_start <= ${period_end}::date and period_end >= ${period_start}::date`.execute(db)
  const units = await unitsOf(context)
  for (const { unit: id, ...period } of rows) {
    const unit = units.find((one) => one.unit === Number(id))
    if (!unit || (await lockOf(context, period, unit)).state === 'LOCKED') continue
    const month = await takenMonth(context, period, unit)
    const now = await happened(context, { month, event: 'UNLOCK_PERIOD', period, unit, by, reason })
    await logged(context, month, { action: 'MONTH_UNLOCK_PERIOD', period, unit, changes: { state: now.state } })
  }
}

/** The attendance months that two dates hold whole or in part. */
async function monthsWithin(db: Db, company: number, first: string, last: string): Promise<readonly Period[]> {
  const found: Period[] = []
  const ground = { db, company: { id: company, zone: '' } }
  const { rows } = await sql<{ month: string }>`
    select to_char(m, 'YYYY-MM') as month from generate_series(date_trunc('month', ${first}::date),
      date_trunc('month', ${last}::date) + interval '1 month', interval '1 month') m`.execute(db)
  for (const { month } of rows) {
    const period = await monthOf(ground, month)
    if (period.from <= last && period.to >= first) found.push(period)
  }
  return found
}

async function zoneOf(db: Db, company: number): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select company_zone(${company}) as zone`.execute(db)
  return rows[0]?.zone ?? 'UTC'
}
