// Opens the runs whose time has come, and forgets those of long ago. Several servers may plan at once.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { inAllCompanies } from '#server/db/tenant.ts'
import { detached } from '#server/db/unit.ts'
import { nextRun, type Rhythm } from './next-run.ts'
import { openRun } from './open-run.ts'

const everyMs = 20_000
const keptDays = 180

interface Due extends Rhythm {
  readonly company_id: number
  readonly id: number
  readonly zone: string
}

/** A run that was due while no server was there is made up for once, not as often as it was missed. */
export async function planRuns(database: Database, now = new Date()): Promise<void> {
  await inAllCompanies(database, async (db) => {
    const { rows } = await sql<Due>`
      select t.company_id, t.id, t.schedule_type, t.interval_minutes, t.times, t.weekdays, t.month_days, t.month_end,
        t.start_date, t.end_date, c.company_timezone as zone
      from auto_export t join company c on c.id = t.company_id
      where t.enable and t.next_run <= ${now} and c.state in ('TRIAL', 'ACTIVE', 'GRACE', 'READ_ONLY')
      order by t.next_run limit 100 for update of t skip locked`.execute(db)
    for (const due of rows) {
      await openRun(db, { company: due.company_id, task: due.id, trigger: 'SCHEDULE' })
      await sql`update auto_export set next_run = ${nextRun(due, due.zone, now)}
        where company_id = ${due.company_id} and id = ${due.id}`.execute(db)
    }
    await sql`delete from auto_export_run where create_time < now() - make_interval(days => ${keptDays})`.execute(db)
  })
}

/** Starts with the server's listening and ends with its close; a failure is logged and tried again. */
export function planRunsRegularly(app: FastifyInstance, database: Database): void {
  let timer: NodeJS.Timeout | undefined
  const work = () => void planRuns(database).catch((error) => app.log.error(error, 'automatic exports'))
  app.addHook('onListen', async () => {
    timer = setInterval(() => detached(work), everyMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
