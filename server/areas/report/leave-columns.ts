// A column for each kind of leave, beside those of the dictionary: `leave_12`, in days.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { ReportDefinition } from './define-report.ts'
import { type Column, columnOf } from './dictionary/columns.ts'

/** Those of the company; none where the report has no such columns. */
export type LeaveColumns = ReadonlyMap<string, Column>

export async function leaveColumns(db: Db, company: number, { leaveKinds }: ReportDefinition): Promise<LeaveColumns> {
  if (!leaveKinds) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`select id, category_name as name from incident_type
    where company_id = ${company} and is_active order by category_name, id`.execute(db)
  return new Map(rows.map(({ id, name }) => [`leave_${id}`, { label: name, kind: 'days' }]))
}

export const anyColumn = (name: string, leave: LeaveColumns): Column | undefined => leave.get(name) ?? columnOf(name)
