// Plans the visits of the next 14 days, when schedules and plans change and anew with each day. What was planned for today or
// before stays as it was.
import { sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { type Unit, type Wanted, wantedVisits } from './visits-of-days.ts'

const days = 14

/** `schedules`: those that changed; without them, all of the company. */
export async function planVisits(unit: Unit, schedules?: readonly number[]): Promise<void> {
  const { db, company } = unit
  const day = today(company.zone)
  const wanted = await wantedVisits(unit, schedules ? { schedules } : {}, { from: day, to: addDays(day, days - 1) })
  // Those of today go only where the schedule holds today no more.
  const { rows } = await sql<{ schedule: number }>`
    with gone as (
      delete from planned_visit v using outdoor_schedule s
      where v.company_id = ${company.id} and s.company_id = v.company_id and s.id = v.outdoor_schedule
        and (${schedules ?? null}::bigint[] is null or s.id = any(${schedules ?? null}::bigint[]))
        and (v.date > ${day}::date or v.date = ${day}::date and not ${day}::date between s.start_date and s.end_date)
    )
    select distinct outdoor_schedule as schedule from planned_visit
    where company_id = ${company.id} and date = ${day}::date`.execute(db)
  const begun = new Set(rows.map(({ schedule }) => schedule))
  await write(
    unit,
    wanted.filter(({ schedule, date }) => date > day || !begun.has(schedule)),
  )
}

/** Of a plan that changed, or went with its schedules. */
export async function planVisitsOf(unit: Unit, planner: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from outdoor_schedule where company_id = ${unit.company.id} and schedule_planner = ${planner}`.execute(
    unit.db,
  )
  if (rows.length > 0)
    await planVisits(
      unit,
      rows.map(({ id }) => id),
    )
}

const write = ({ db, company }: Unit, visits: readonly Wanted[]) =>
  sql`insert into planned_visit (company_id, outdoor_schedule, employee, date, client, start_time, end_time, purpose,
      must_report, state)
    select ${company.id}::bigint, v.schedule, v.employee, v.date, v.client, v.start_time, v.end_time, v.purpose,
      v.must_report, case when v.cancelled then 'CANCELLED' else 'PLANNED' end
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as v (schedule bigint, employee bigint, date date,
      client bigint, start_time time, end_time time, purpose text, must_report boolean, cancelled boolean)
      join client c on c.company_id = ${company.id} and c.id = v.client`.execute(db)

/** Just after midnight: the visits of the day that comes into reach, in companies that have schedules. */
export const planVisitsSchedule = defineSchedule({
  kind: 'plan-visits',
  about: 'Plans the visits of the next 14 days',
  at: '00:00',
  where: sql`exists (select from outdoor_schedule s where s.company_id = c.id and s.end_date >= here.time::date)`,
  run: (db, company) => planVisits({ db, company }),
})
