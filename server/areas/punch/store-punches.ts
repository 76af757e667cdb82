// The only statements that store punches: those of somebody, and those of nobody. What is known already is left out.
import { sql } from 'kysely'
import { noteChanged } from '#server/db/changed-records.ts'
import type { Db } from '#server/db/database.ts'
import type { JudgedPunch } from './judge-punch.ts'
import type { PunchPlace } from './punch.ts'

export interface Storing {
  readonly db: Db
  readonly company: number
  /** In whose name. */
  readonly by: string
  readonly place: PunchPlace | undefined
  /** As stored. */
  readonly source: number
}

export interface StoredPunch {
  readonly id: number
  readonly employee: number
  readonly at: string
  readonly instant: string
  /** Whether attendance reads it. */
  readonly counts: boolean
}

/** What both tables keep of a punch, and of its place where it has one. */
const shared = `punch_time, punch_utc, tz_offset, punch_state, punch_state_raw, verify_type, work_code, terminal, area,
  terminal_sn, terminal_alias, area_alias, latitude, longitude, gps_location, temperature, mask_flag, source, purpose, is_attendance,
  capture, mobile, upload_time, is_late_upload, clock_error, raw, create_user, change_user`

const given = (punches: readonly JudgedPunch[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(punches)}::jsonb) as p (who text, employee bigint, at timestamp, instant timestamptz,
    "offset" integer, counted text, sent text, verify smallint, work_code text, raw text, latitude numeric, longitude numeric,
    gps_location text, temperature numeric, mask_flag smallint, capture text, mobile text, manual_log bigint, arrived timestamptz,
    is_late boolean, clock_error boolean, reason text)`

function values({ place, source, by }: Storing, area: ReturnType<typeof sql>) {
  const { terminal = null, sn = null, alias = null, area_name = null } = place ?? {}
  const { latitude = null, longitude = null, purpose = null, is_attendance = true } = place ?? {}
  return sql`p.at, p.instant, p."offset", p.counted, p.sent, coalesce(p.verify, 0), p.work_code, ${terminal}::bigint, ${area},
    ${sn}::text, ${alias}::text, ${area_name}::text, coalesce(p.latitude, ${latitude}::numeric), coalesce(p.longitude, ${longitude}::numeric),
    p.gps_location, p.temperature, p.mask_flag, ${source}::smallint, ${purpose}::smallint, ${is_attendance}::boolean, p.capture, p.mobile,
    p.arrived, p.is_late, p.clock_error, p.raw, ${by}::text, ${by}::text`
}

/** Those that are new. */
export async function storePunches(storing: Storing, punches: readonly JudgedPunch[]): Promise<readonly StoredPunch[]> {
  if (punches.length === 0) return []
  const { db, company, place } = storing
  const area = place
    ? sql`${place.area}::bigint`
    : sql`(select min(a.target) from employee_area a where a.company_id = e.company_id and a.owner = e.id)`
  const { rows } = await sql<StoredPunch>`
      insert into transaction (company_id, employee, first_name, last_name, department, position, emp_code, manual_log, ${sql.raw(shared)})
      select e.company_id, e.id, e.first_name, e.last_name, e.department, e.position, e.emp_code, p.manual_log, ${values(storing, area)}
      from ${given(punches)} join employee e on e.company_id = ${company} and e.id = p.employee
      order by p.at
      on conflict do nothing
      returning id, employee, to_char(punch_time, 'YYYY-MM-DD HH24:MI:SS') as at, punch_utc as instant,
        is_attendance and not clock_error as counts`.execute(db)
  const stored = rows.map((row) => ({ ...row, id: Number(row.id), employee: Number(row.employee) }))
  // No audit row tells of each punch.
  note(company, 'transaction', stored)
  return stored
}

/** The codes and moments of those that are new. */
export async function storeStrangers(
  storing: Storing,
  punches: readonly JudgedPunch[],
): Promise<readonly { readonly code: string; readonly at: string }[]> {
  if (punches.length === 0) return []
  const { db, company, place } = storing
  const { rows } = await sql<{ readonly id: number; readonly code: string; readonly at: string }>`
      insert into unregistered_transaction (company_id, emp_code, reason, ${sql.raw(shared)})
      select ${company}, p.who, p.reason, ${values(storing, sql`${place?.area ?? null}::bigint`)}
      from ${given(punches)}
      order by p.at
      on conflict do nothing
      returning id, emp_code as code, to_char(punch_time, 'YYYY-MM-DD HH24:MI:SS') as at`.execute(db)
  note(company, 'unregistered_transaction', rows)
  return rows
}

function note(company: number, resource: 'transaction' | 'unregistered_transaction', rows: readonly { id: number }[]) {
  if (rows.length > 0) noteChanged({ company, resource, ids: rows.map(({ id }) => Number(id)), added: true })
}
