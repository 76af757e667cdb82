// What the demonstration company does by rules of its own: a head office that allows less, and leave that grows with the years.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { idsByCode } from './insert-rows.ts'

interface Stamp {
  readonly company_id: number
  readonly create_user: string
  readonly change_user: string
}

/** `day`: the day from which dates are counted. */
export async function addRules(db: Db, stamp: Stamp, day: string): Promise<void> {
  const departmentOf = await idsByCode(db, 'department', 'dept_code', stamp.company_id)
  const kindOf = await idsByCode(db, 'incident_type', 'category_code', stamp.company_id)
  const effective_date = `${day.slice(0, 4)}-01-01`
  await db
    .insertInto('department_rule')
    .values({
      ...stamp,
      alias: 'Head office',
      department: departmentOf('HO'),
      late_to_absent: 60,
      late_count_from: 'GRACE_END',
      ot_mode: 'LESSER',
      ot_round_unit: 15,
    })
    .execute()
  // Months lock by themselves, the last one not before people have looked at it.
  await sql`update global_rule set auto_lock_days = 40 where company_id = ${stamp.company_id}`.execute(db)
  // What agents may record once there are some; nobody is recorded before the company allows it.
  await db
    .insertInto('configuration')
    .values({
      ...stamp,
      schedule_source: 'FIXED',
      weekdays: JSON.stringify(['MON', 'TUE', 'WED', 'THU', 'FRI']),
      time_from: '08:00:00',
      time_to: '17:00:00',
      agent_approval: 'APPROVE',
      raw_retention_days: 30,
    })
    .execute()
  const tiers = [
    { from_years: 0, days: 12 },
    { from_years: 5, days: 18 },
    { from_years: 10, days: 24 },
  ]
  const everybody = {
    name: 'Annual leave',
    tiers: JSON.stringify(tiers),
    days: '12',
    allow_carry_over: true,
    max_carry: '5',
  }
  await db
    .insertInto('leave_setting')
    .values({
      ...stamp,
      ...everybody,
      incident_type: kindOf('ANNUAL'),
      effective_date,
      carry_expiry_months: 3,
      count_future_accrual: true,
      round_unit: '0.5',
    })
    .execute()
}
