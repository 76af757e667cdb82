// Opens the runs whose time has come, and forgets those of long ago. Several servers may plan at once.
import { sql } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { nextRun, type Rhythm } from './next-run.ts'
import { autoExportKind, noteRun, openRun } from './open-run.ts'
import { readTask } from './task.ts'
import { tellFailed } from './tell-failure.ts'

const keptDays = 180

interface Due extends Rhythm {
  readonly company_id: number
  readonly id: number
  readonly zone: string
}

/** A run that was due while no server was there is made up for once, not as often as it was missed. None runs while a company can only read, or its plan leaves automatic exports out. */
export async function planRuns(database: Database, now = new Date()): Promise<void> {
  const lost = await inAllCompanies(database, async (db) => {
    const { rows } = await sql<Due>`
      select t.company_id, t.id, t.schedule_type, t.interval_minutes, t.times, t.weekdays, t.month_days, t.month_end,
        t.start_date, t.end_date, c.company_timezone as zone
      from auto_export t join company c on c.id = t.company_id
      where t.enable and t.next_run <= ${now} and c.state in ('TRIAL', 'ACTIVE', 'GRACE')
        and not exists (select from entitlement e where e.company_id = c.id and not e.features @> '["auto_export"]')
      order by t.next_run limit 100 for update of t skip locked`.execute(db)
    for (const due of rows) {
      await openRun(db, { company: due.company_id, task: due.id, trigger: 'SCHEDULE' })
      await sql`update auto_export set next_run = ${nextRun(due, due.zone, now)}
        where company_id = ${due.company_id} and id = ${due.id}`.execute(db)
    }
    await sql`delete from auto_export_run where create_time < now() - make_interval(days => ${keptDays})`.execute(db)
    const lost = await endLost(db)
    for (const { company_id, id } of lost) noteRun(company_id, Number(id))
    return lost
  })
  for (const { company_id: company, id, task } of lost)
    await inCompany(database, company, async (db) => {
      const failed = task === null ? undefined : await readTask(db, company, task)
      if (failed) await tellFailed(db, company, failed, id, 'ZBOA0001')
    })
}

interface Lost {
  readonly company_id: number
  readonly id: number
  readonly task: number | null
}

/** A run whose work is no longer in the queue, since it failed by a fault of the program, is over: it would bar all that follow. */
async function endLost(db: Db): Promise<readonly Lost[]> {
  const { rows } = await sql<Lost>`
    with lost as (
      update auto_export_run r set state = 'FAILED', code = 'ZBOA0001', finished = now(), retry_at = null
      where (r.state in ('QUEUED', 'RUNNING') or r.retry_at is not null) and r.create_time < now() - interval '1 minute'
        and not exists (select from job j where j.company_id = r.company_id and j.kind = ${autoExportKind}
          and j.state in ('QUEUED', 'RUNNING') and j.payload ->> 'run' = r.id::text)
      returning r.company_id, r.id, r.task), marked as (
      update auto_export t set last_run = now(), last_state = 'FAILED', failures = failures + 1
      from lost where t.company_id = lost.company_id and t.id = lost.task)
    select company_id, id, task from lost`.execute(db)
  return rows
}

export const planRunsSchedule = defineSchedule({
  kind: 'automatic-exports',
  about: 'Queues automatic exports that are due',
  every: 20,
  run: ({ database }) => planRuns(database),
})
