// Reads stored results of employees: each day with its slots and the punches it owns. For screens, reports and calendars.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Instants are of the UTC time line. */
export type StoredDay = components['schemas']['DayResultRow']

interface Wanted {
  readonly people: readonly number[]
  /** `2026-03-01`, both included. */
  readonly from: string
  readonly to: string
}

/** In the order of employees and dates. Whom the caller may see is the caller's to check. */
export async function storedDays(db: Db, company: number, { people, from, to }: Wanted): Promise<StoredDay[]> {
  const { rows } = await sql<StoredDay & Kept>`
    select d.*,
      coalesce((select json_agg(json_build_object('slot', s.slot, 'timetable', s.timetable, 'timetable_name', s.timetable_name,
          'colour', s.colour, 'kind', s.kind, 'is_required', s.is_required, 'check_in', s.check_in, 'check_out', s.check_out,
          'clock_in', s.clock_in, 'clock_out', s.clock_out, 'assumed_in', s.assumed_in, 'assumed_out', s.assumed_out,
          'status', s.status, 'flags', s.flags, 'worked', s.worked, 'late', s.late, 'early', s.early, 'absent', s.absent)
          order by s.slot) from att_slot_result s
        where s.company_id = d.company_id and s.employee = d.employee and s.att_date = d.att_date), '[]') as slots,
      coalesce((select json_agg(json_build_object('transaction', p.transaction,
          'punch_time', to_char(t.punch_time, 'YYYY-MM-DD HH24:MI:SS'), 'slot', p.slot, 'role', p.role) order by t.punch_time, t.id)
        from att_punch_result p join transaction t on t.company_id = p.company_id and t.id = p.transaction
        where p.company_id = d.company_id and p.employee = d.employee and p.att_date = d.att_date), '[]') as punches
    from att_day_result d
    where d.company_id = ${company} and d.employee = any(${people}::bigint[])
      and d.att_date between ${from}::date and ${to}::date
    order by d.employee, d.att_date`.execute(db)
  return rows.map(({ company_id: _c, unplanned: _u, fingerprint: _f, department: _d, location: _l, ...day }) => day)
}

/** Columns that are no part of what is told. */
interface Kept {
  readonly company_id: number
  readonly unplanned: unknown
  readonly fingerprint: string
  readonly department: number | null
  readonly location: number | null
}
