// Opens a run of a task and puts its work into the queue; while one is open there is no second.
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Dates } from './window.ts'

export const autoExportKind = 'auto_export'

export interface RunPayload {
  readonly run: number
}

interface Opening {
  readonly company: number
  readonly task: number
  readonly trigger: 'SCHEDULE' | 'MANUAL'
  /** Asked for by hand. */
  readonly dates?: Dates
}

/** Runs of a task wait for each other. */
export const laneOf = (task: number): string => `${autoExportKind}:${task}`

/** Whoever looks at the runs sees it by itself. */
export const noteRun = (company: number, run: number, added = false): void =>
  noteChanged({ company, resource: 'auto_export_run', ids: [run], added })

/** Answers the id of the run; undefined where one is open. */
export async function openRun(db: Db, { company, task, trigger, dates }: Opening): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into auto_export_run (company_id, task, trigger, asked_from, asked_to)
    values (${company}, ${task}, ${trigger}, ${dates?.from ?? null}::date, ${dates?.to ?? null}::date)
    on conflict (company_id, task) where state in ('QUEUED', 'RUNNING') or retry_at is not null do nothing
    returning id`.execute(db)
  const [run] = rows
  if (!run) return undefined
  const payload: RunPayload = { run: Number(run.id) }
  noteRun(company, payload.run, true)
  await enqueue(db, { company, kind: autoExportKind, payload, lane: laneOf(task) })
  return payload.run
}
