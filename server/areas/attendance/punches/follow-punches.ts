// What new punches mean for results: their dates are calculated; what belongs to a locked date is held, or refused as a correction.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { AreaEvents } from '../../events.ts'

type Accepted = AreaEvents['punchesAccepted']

export async function followPunches(db: Db, { company, isCorrection, punches }: Accepted): Promise<void> {
  const counted = punches.filter(({ counts }) => counts)
  if (counted.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as p (id bigint, employee bigint, at timestamp, instant timestamptz)`
  // Only those near a lock are asked for the slot that owns them.
  const near = sql`${given} where exists (select from att_lock l where l.company_id = ${company} and l.state = 'LOCKED'
    and p.at::date between l.period_start - 2 and l.period_end + 2)`
  if (isCorrection) await sql`select att_refuse_punch(${company}, p.employee, p.instant, p.at) from ${near}`.execute(db)
  else
    await sql`insert into att_held_punch (company_id, lock, transaction)
      select ${company}, o.lock, p.id from (select p.* from ${near}) p
        cross join lateral att_locked_owning(${company}, p.employee, p.instant, p.at::date) o
      on conflict do nothing`.execute(db)
  await sql`insert into att_queue (company_id, employee, dates)
    select ${company}, employee, range_agg(d) from (
      select employee, unnest(att_until_today(att_around(least(at::date, (instant at time zone 'UTC')::date),
        greatest(at::date, (instant at time zone 'UTC')::date)))) d
      from ${given}) t
    group by employee order by employee`.execute(db)
}
