// Notifies employees that somebody changed their schedule: once for what one person did, behind it and in pieces, so that neither
// a department of hundreds nor a file of thousands keeps anybody waiting.
import { sql } from 'kysely'
import { notify } from '#server/engine/notifications/notify.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inAllCompanies, inCompany, readingCompany } from '#server/platform/db/tenant.ts'
import { betweenSteps } from '#server/platform/jobs/breathe.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { isoDate } from '../engine/dates.ts'
import { changedDays } from './changed-days.ts'
import { type Batch, forgetBatch, netChanges, type PlanChange, takeBatches } from './plan-changes.ts'

/** People of one transaction. */
const piece = 100
/** Somebody who has changed nothing for so long is done. */
const restSeconds = 60

type Accounts = ReadonlyMap<number, readonly number[]>

export async function notifyPlanChanges(database: Database, rest = restSeconds): Promise<void> {
  const batches = await inAllCompanies(database, (db) => takeBatches(db, rest))
  for (const batch of batches) await notifyBatch(database, batch)
}

async function notifyBatch(database: Database, batch: Batch): Promise<void> {
  const accounts = await readingCompany(database, batch.company, (db) => accountsOf(db, batch))
  const people = [...accounts.keys()]
  for (let at = 0; at < people.length; at += piece) {
    const some = people.slice(at, at + piece)
    const days = await readingCompany(database, batch.company, (db) => changedDays(db, batch, some))
    await inCompany(database, batch.company, async (db) => {
      for (const [employee, day] of days)
        await notifyEmployee(db, batch, { employee, users: accounts.get(employee) ?? [], date: isoDate(day) })
    })
    await betweenSteps()
  }
  await inCompany(database, batch.company, (db) => forgetBatch(db, batch))
}

/** Accounts of all whom the changes may reach, but not of the person who made them. */
async function accountsOf(db: Db, batch: Batch): Promise<Accounts> {
  const { company, by_user } = batch
  const changes = await netChanges(db, batch, 'batch')
  const ids = (wanted: (change: PlanChange) => readonly (number | null | undefined)[]): readonly number[] => [
    ...new Set(changes.flatMap(wanted).filter((id) => typeof id === 'number')),
  ]
  const images = (change: PlanChange) => [change.before, change.after].filter((image) => image !== null)
  const named = ids((change) => images(change).flatMap((image) => ('employee' in image ? Number(image.employee) : [])))
  const departments = ids((change) =>
    images(change).flatMap((image) => ('department' in image ? Number(image.department) : [])),
  )
  const shifts = ids((change) => (change.table_name === 'shift' ? [change.row_id] : []))
  const timetables = ids((change) => (change.table_name === 'timetable' ? [change.row_id] : []))
  const { rows } = await sql<{ employee: number; user_id: number }>`
    with used as (
      select unnest(${shifts}::bigint[]) as shift
      union select owner from shift_timetables where company_id = ${company} and target = any(${timetables}::bigint[])
    ), people as (
      select unnest(${named}::bigint[]) as employee
      union select unnest(att_people_below(${company}, ${departments}::bigint[]))
      union select s.employee from employee_schedule s join used on used.shift = s.shift where s.company_id = ${company}
      union select unnest(att_people_below(${company}, array(
        select s.department from department_schedule s join used on used.shift = s.shift where s.company_id = ${company})))
      union select employee from temporary_schedule
        where company_id = ${company} and timetable = any(${timetables}::bigint[])
    )
    select employee, user_id from employee_accounts(array(select employee from people)) order by employee, user_id`.execute(
    db,
  )
  const accounts = Map.groupBy(rows, ({ employee }) => employee)
  return new Map(
    [...accounts]
      .map(([employee, own]): [number, number[]] => [employee, own.map(({ user_id }) => user_id)])
      .filter(([, users]) => !users.includes(by_user)),
  )
}

interface Told {
  readonly employee: number
  readonly users: readonly number[]
  readonly date: string
}

/** A batch that was interrupted begins again, and finds whom it has told. */
async function notifyEmployee(
  db: Db,
  { company, batch, by_name }: Batch,
  { employee, users, date }: Told,
): Promise<void> {
  const { rows } = await sql`insert into own_news (company_id, employee, kind, about)
    values (${company}, ${employee}, 'SCHEDULE_CHANGED', ${String(batch)}) on conflict do nothing returning employee`.execute(
    db,
  )
  if (rows.length === 0) return
  await notify(db, {
    ...{ company, users, kind: 'SCHEDULE_CHANGED', context: { by: by_name, date } },
    link: '/personal/my-calendar/calendar',
  })
}

export const planChangesSchedule = defineSchedule({
  kind: 'plan-changes',
  about: 'Notifies employees whose schedule another user changed, a minute after its last change',
  every: 30,
  run: ({ database }) => notifyPlanChanges(database),
})
