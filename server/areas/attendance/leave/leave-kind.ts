// A kind of leave as its requests are bound by it, and whether it is for an employee at all.
import { sql } from 'kysely'
import type { LeaveUnit } from '../engine/leave-charge.ts'
import type { Ground } from './leave-account.ts'

export interface LeaveKind {
  readonly id: number
  readonly unit: LeaveUnit['unit']
  readonly minimum_unit: string
  readonly round_off: LeaveUnit['round_off']
  readonly has_balance: boolean
  readonly prefix: number
  readonly suffix: number
  readonly payment: string
  readonly need_document: boolean
  readonly from_days: number
  readonly allow_past_days: number
  readonly notice_days: number
  readonly max_days_per_request: number
  readonly max_days_per_year: number
  readonly is_active: boolean
  readonly allow_self_request: boolean
  /** Gender and employment type of the employee are those that it is for. */
  readonly fits: boolean
  /** The day on which the employee was hired. */
  readonly hired: string
}

export async function leaveKindOf(
  { db, company }: Ground,
  category: unknown,
  employee: unknown,
): Promise<LeaveKind | undefined> {
  if (typeof category !== 'number' || typeof employee !== 'number') return undefined
  const { rows } = await sql<LeaveKind>`
    select t.*, e.hire_date as hired, (t.gender is null or t.gender = e.gender)
        and (jsonb_array_length(t.emp_types) = 0 or t.emp_types @> to_jsonb(e.emp_type)) as fits
    from incident_type t join employee e on e.company_id = t.company_id and e.id = ${employee}
    where t.company_id = ${company.id} and t.id = ${category}`.execute(db)
  return rows[0]
}
