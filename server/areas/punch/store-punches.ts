// The only statements that store punches: those of somebody, and those of nobody. What is known already is left out.
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { JudgedPunch } from './judge-punch.ts'
import type { PunchDelivery } from './punch.ts'

export interface Storing {
  readonly db: Db
  readonly company: number
  readonly deliveries: readonly PunchDelivery[]
  /** As stored. */
  readonly source: number
}

export interface PunchRow extends JudgedPunch {
  /** Place of its delivery among the deliveries. */
  readonly origin: number
  /** Of the terminal. */
  readonly sn: string | null
}

export interface StoredPunch {
  readonly id: number
  readonly employee: number
  readonly sn: string | null
  readonly at: string
  readonly instant: string
  /** Whether attendance reads it. */
  readonly counts: boolean
}

/** What both tables keep of a punch, and of its place where it has one. */
const shared = `punch_time, punch_utc, tz_offset, punch_state, punch_state_raw, verify_type, work_code, terminal, area,
  terminal_sn, terminal_alias, area_alias, latitude, longitude, gps_location, temperature, mask_flag, source, purpose, is_attendance,
  capture, mobile, upload_time, is_late_upload, clock_error, raw, create_user, change_user`

/** Punches `p`, each beside the place `w` of its delivery. */
function given({ deliveries }: Storing, punches: readonly PunchRow[]) {
  const places = [...new Set(punches.map(({ origin }) => origin))].map((origin) => {
    const { place, by } = deliveries[origin] ?? {}
    return { is_attendance: true, ...place, origin, by, is_placed: place !== undefined }
  })
  return sql`jsonb_to_recordset(${JSON.stringify(punches)}::jsonb) as p (who text, employee bigint, at timestamp, instant timestamptz,
    "offset" integer, counted text, sent text, verify smallint, work_code text, raw text, latitude numeric, longitude numeric,
    gps_location text, temperature numeric, mask_flag smallint, capture text, mobile text, manual_log bigint, arrived timestamptz,
    is_late boolean, clock_error boolean, reason text, origin integer)
    join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as w (origin integer, by text, is_placed boolean, terminal bigint, sn text,
      alias text, area bigint, area_name text, purpose smallint, is_attendance boolean, latitude numeric, longitude numeric)
      on w.origin = p.origin`
}

const values = ({ source }: Storing, area: ReturnType<typeof sql>) =>
  sql`p.at, p.instant, p."offset", p.counted, p.sent, coalesce(p.verify, 0), p.work_code, w.terminal, ${area}, w.sn, w.alias, w.area_name,
    coalesce(p.latitude, w.latitude), coalesce(p.longitude, w.longitude), p.gps_location, p.temperature, p.mask_flag, ${source}::smallint,
    w.purpose, w.is_attendance, p.capture, p.mobile, p.arrived, p.is_late, p.clock_error, p.raw, w.by, w.by`

/** Those that are new. */
export async function storePunches(storing: Storing, punches: readonly PunchRow[]): Promise<readonly StoredPunch[]> {
  if (punches.length === 0) return []
  const { db, company } = storing
  const area = sql`case when w.is_placed then w.area
    else (select min(a.target) from employee_area a where a.company_id = e.company_id and a.owner = e.id) end`
  const { rows } = await sql<StoredPunch>`
      insert into transaction (company_id, employee, first_name, last_name, department, position, emp_code, manual_log, ${sql.raw(shared)})
      select e.company_id, e.id, e.first_name, e.last_name, e.department, e.position, e.emp_code, p.manual_log, ${values(storing, area)}
      from ${given(storing, punches)} join employee e on e.company_id = ${company} and e.id = p.employee
      order by p.at
      on conflict do nothing
      returning id, employee, terminal_sn as sn, to_char(punch_time, 'YYYY-MM-DD HH24:MI:SS') as at, punch_utc as instant,
        is_attendance and not clock_error as counts`.execute(db)
  const stored = rows.map((row) => ({ ...row, id: Number(row.id), employee: Number(row.employee) }))
  // No audit row tells of each punch.
  note(company, 'transaction', stored)
  return stored
}

interface StoredStranger {
  readonly id: number
  readonly code: string
  readonly sn: string | null
  readonly at: string
}

/** Those that are new. */
export async function storeStrangers(
  storing: Storing,
  punches: readonly PunchRow[],
): Promise<readonly StoredStranger[]> {
  if (punches.length === 0) return []
  const { db, company } = storing
  const { rows } = await sql<StoredStranger>`
      insert into unregistered_transaction (company_id, emp_code, reason, ${sql.raw(shared)})
      select ${company}, p.who, p.reason, ${values(storing, sql`w.area`)}
      from ${given(storing, punches)}
      order by p.at
      on conflict do nothing
      returning id, emp_code as code, terminal_sn as sn, to_char(punch_time, 'YYYY-MM-DD HH24:MI:SS') as at`.execute(db)
  note(company, 'unregistered_transaction', rows)
  return rows
}

function note(company: number, resource: 'transaction' | 'unregistered_transaction', rows: readonly { id: number }[]) {
  if (rows.length > 0) noteChanged({ company, resource, ids: rows.map(({ id }) => Number(id)), added: true })
}
