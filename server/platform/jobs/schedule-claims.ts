// Which server runs what is due: the row of the work is claimed until a lease ends, which a living server renews.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import type { RegularSchedule } from './schedule.ts'

export interface Look {
  readonly kind: string
  readonly mine: boolean
  /** Of what is not due yet, or runs elsewhere. */
  readonly wait_ms: number
}

/** What is new waits for its first time; what comes round more often than before is due sooner. */
export async function registerSchedules(database: Database, schedules: readonly RegularSchedule[]): Promise<void> {
  const rows = JSON.stringify(schedules.map(({ kind, every }) => ({ kind, every })))
  await inAllCompanies(database, (db) =>
    sql`insert into schedule_run (kind, due_at)
      select kind, now() + make_interval(secs => every)
      from jsonb_to_recordset(${rows}::jsonb) as s (kind text, every float8) order by kind
      on conflict (kind) do update set due_at = least(schedule_run.due_at, excluded.due_at)`.execute(db),
  )
}

/** Claims of these what is due and runs nowhere. */
export async function claimDue(
  database: Database,
  kinds: readonly string[],
  { worker, leaseSeconds }: { readonly worker: string; readonly leaseSeconds: number },
): Promise<readonly Look[]> {
  return inAllCompanies(database, async (db) => {
    const { rows } = await sql<Look>`
      with due as (
        select kind from schedule_run where kind = any(${kinds}::text[]) and due_at <= now()
          and (lease_until is null or lease_until < now()) order by kind for update skip locked),
      mine as (
        update schedule_run r set worker = ${worker}, started = now(), lease_until = now() + make_interval(secs => ${leaseSeconds})
        from due where r.kind = due.kind returning r.kind)
      select r.kind, r.kind in (select kind from mine) as mine,
        greatest(0, 1000 * extract(epoch from greatest(r.due_at, r.lease_until) - now()))::float8 as wait_ms
      from schedule_run r where r.kind = any(${kinds}::text[])`.execute(db)
    return rows
  })
}

export async function renewLeases(
  database: Database,
  { worker, leaseSeconds }: { readonly worker: string; readonly leaseSeconds: number },
): Promise<void> {
  await inAllCompanies(database, (db) =>
    sql`update schedule_run set lease_until = now() + make_interval(secs => ${leaseSeconds})
      where worker = ${worker} and lease_until is not null`.execute(db),
  )
}

/** Due again after its time; a claim that was lost to another server stays that one's. */
export async function endRun(
  database: Database,
  { kind, every }: RegularSchedule,
  { worker, failed }: { readonly worker: string; readonly failed: boolean },
): Promise<void> {
  await inAllCompanies(database, (db) =>
    sql`update schedule_run set due_at = now() + make_interval(secs => ${every}), lease_until = null, ended = now(),
      failed = ${failed} where kind = ${kind} and worker = ${worker}`.execute(db),
  )
}
