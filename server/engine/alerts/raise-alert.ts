// Notes something that people may want to be told of, in the transaction of what it tells about: once for each subject and period.
import { sql } from 'kysely'
import type { AlertEvent } from '#openapi/alert-events.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface Alert {
  readonly company: number
  readonly event: AlertEvent
  /** What it is about, such as `run:12`. */
  readonly subject: string
  /** Told again in another one. */
  readonly period?: string
  /** What the event's text needs. */
  readonly values: Readonly<Record<string, string | number>>
  readonly employee?: number
  /** Accounts that are told beside those whom the company has set. */
  readonly users?: readonly number[]
}

/** `db` is that of inCompany or inAllCompanies. */
export async function raiseAlert(db: Db, alert: Alert): Promise<void> {
  const { company, event, subject, period = '', values, employee, users = [] } = alert
  await sql`insert into alert (company_id, event, subject, period, context, employee, users)
    values (${company}, ${event}, ${subject}, ${period}, ${JSON.stringify(values)}::jsonb, ${employee ?? null}::bigint,
      ${[...users]}::bigint[])
    on conflict do nothing`.execute(db)
}
