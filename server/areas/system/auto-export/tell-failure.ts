// Tells of exports that failed for good and of tasks that were switched off.
import { utcDate } from '#openapi/dates.ts'
import { raiseAlert } from '#server/engine/alerts/raise-alert.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inUsers } from './owner-account.ts'
import type { Task } from './task.ts'

export async function tellFailed(db: Db, company: number, task: Task, run: number, code: string): Promise<void> {
  await raiseAlert(db, {
    company,
    event: 'EXPORT_FAILED',
    subject: `run:${run}`,
    values: { task: `${task.task_code} ${task.task_name}`, code },
    users: await inUsers(db, company, task.owner),
  })
}

export async function tellStopped(db: Db, company: number, task: Task, code: string): Promise<void> {
  await raiseAlert(db, {
    company,
    event: 'EXPORT_TASK_DISABLED',
    subject: `task:${task.id}`,
    period: utcDate(Date.now()),
    values: { task: `${task.task_code} ${task.task_name}`, code },
    users: await inUsers(db, company, task.owner),
  })
}
