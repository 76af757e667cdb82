// Automatic exports of the demonstration company: two for payroll and a report, two of them still switched off, and what they have done so far; and
// the words of a mail.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { insertRows } from './insert-rows.ts'

interface Stamp {
  readonly company_id: number
  readonly create_user: string
  readonly change_user: string
}

const daysBack = 12
const zone = 'Asia/Dubai'

/** `day`: today. They run as the owner of the company. */
export async function addExports(db: Db, stamp: Stamp, day: string): Promise<void> {
  const { company_id: company } = stamp
  const { rows } = await sql<{ id: number }>`
    select id from membership where company_id = ${company} and role = 'OWNER' order by id limit 1`.execute(db)
  const owner = rows[0]?.id ?? null
  await insertRows(db, 'export_destination', [
    { ...stamp, name: 'Payroll', host: 'sftp.payroll.example', user_name: 'meridian', remote_path: 'in/attendance' },
  ])
  const nextRun = sql<Date>`((${day}::date + 1) + time '00:30') at time zone ${zone}`
  await insertRows(db, 'auto_export', [
    {
      ...stamp,
      owner,
      task_code: '1',
      task_name: 'Punches for payroll',
      content: 'TRANSACTION',
      window: 'YESTERDAY',
      schedule_type: 'DAILY',
      times: JSON.stringify(['00:30:00']),
      file_name: 'punches_{from}',
      last_run: sql`(${day}::date + time '00:30') at time zone ${zone}`,
      last_state: 'SUCCESS',
      next_run: nextRun,
    },
    {
      ...stamp,
      owner,
      task_code: '2',
      task_name: 'Changed employees',
      content: 'EMPLOYEE',
      window: 'CHANGED',
      file_format: 'XLSX',
      schedule_type: 'WEEKLY',
      weekdays: JSON.stringify([1]),
      times: JSON.stringify(['06:00:00']),
      file_name: 'employees_{date}',
      enable: false,
    },
    {
      ...stamp,
      owner,
      task_code: '3',
      task_name: 'Late last week',
      content: 'REPORT',
      report: 'late?ordering:-late',
      window: 'LAST_WEEK',
      file_format: 'XLSX',
      schedule_type: 'WEEKLY',
      weekdays: JSON.stringify([1]),
      times: JSON.stringify(['06:00:00']),
      file_name: 'late_{from}',
      enable: false,
    },
  ])
  await insertRows(db, 'email_template', [
    {
      ...stamp,
      event: 'ABSENT',
      language: 'en',
      subject: '{{count}} absent at {{company}}',
      line: '{{employee}}, on {{date}}',
      text: 'Good morning,\n\nthese people were absent without leave:\n{{lines}}\n\nPlease clear it up today.',
    },
  ])
  // Files of that time are no longer kept.
  await sql`insert into auto_export_run (company_id, task, trigger, started, finished, window_from, window_to, rows, file_name, size,
      state, attempts, targets, content, create_time)
    select ${company}, t.id, 'SCHEDULE', moment, moment + interval '4 seconds', d::date - 1, d::date - 1, 400 + 7 * n, null, null, 'SUCCESS', 1,
      '[{"key": "FILE", "kind": "FILE", "name": "", "state": "DONE", "code": null, "detail": null}]', 'TRANSACTION', moment
    from auto_export t, generate_series(0, ${daysBack}::integer) n,
      lateral (select ${day}::date - n as d) dates, lateral (select (d + time '00:30') at time zone ${zone} as moment) times
    where t.company_id = ${company} and t.task_code = '1'`.execute(db)
}
