// The record of a terminal in a transaction of its company, with its row locked: what it sends is taken over one after the other.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { PlaceRow } from '../terminal-place.ts'

export interface LockedTerminal extends PlaceRow {
  readonly state: number
  readonly is_blocked: boolean
  readonly is_registration: boolean
  readonly is_access: boolean
  readonly heartbeat: number
  readonly transfer_mode: number
  readonly transfer_interval: number
  readonly transfer_time: string
  readonly error_delay: number
  readonly log_stamp: string
  readonly op_log_stamp: string
  readonly capture_stamp: string
  readonly biodata_stamp: string
  readonly error_stamp: string
  readonly push_ver: string | null
  readonly push_protocol: string | null
  readonly fw_ver: string | null
  readonly style: string | null
  readonly language: number | null
  readonly multi_bio_data_support: string | null
  readonly multi_bio_version: string | null
  readonly fp_alg_ver: string | null
  readonly face_alg_ver: string | null
  readonly fv_alg_ver: string | null
  readonly registry_code: string | null
  readonly session: string | null
  readonly authorized_time: Date | string | null
  /** Punches from before it was let in are not wanted. */
  readonly isWithoutHistory: boolean
  /** Pictures wait for their punches. */
  readonly hasWaiting: boolean
  readonly batch: number
  /** Seconds that its clock is ahead; null: nothing to be said. */
  readonly drift: number | null
  readonly cardFormat: string
  /** Seconds that each of its doors stays open, by its number. */
  readonly openSeconds: Readonly<Record<string, number>>
}

/** Undefined where it is gone meanwhile, or is not served any more. */
export async function lockTerminal(db: Db, company: number, id: number): Promise<LockedTerminal | undefined> {
  const [locked] = await lockRows(db, sql`t.company_id = ${company} and t.id = ${id}`, sql``)
  return locked
}

/** Those of several that nobody else holds: one that is busy keeps the others from nothing. By their ids. */
export async function lockFree(db: Db, company: number, ids: readonly number[]) {
  const which = sql`t.company_id = ${company} and t.id = any(${ids}::bigint[])`
  const rows = await lockRows(db, which, sql`skip locked`)
  return new Map(rows.map((row) => [row.id, row]))
}

type Part = ReturnType<typeof sql>

async function lockRows(db: Db, which: Part, waiting: Part): Promise<readonly LockedTerminal[]> {
  const { rows } = await sql<LockedTerminal>`
    select t.*, a.area_name, coalesce(t.terminal_tz, a.area_timezone, c.company_timezone) as zone, l.registry_code, l.session, l.authorized_time,
      coalesce(l.batch, 1) as batch, l.drift, coalesce(not f.pull_history_on_add, false) as "isWithoutHistory",
      exists (select from terminal_early e where e.company_id = t.company_id and e.terminal = t.id and e.kind = 'CAPTURE') as "hasWaiting",
      c.card_format as "cardFormat", coalesce((select jsonb_object_agg(d.door_no, d.door_lock_delay) from access_terminal d
        where d.company_id = t.company_id and d.terminal = t.id), '{}') as "openSeconds"
    from terminal t join area a on a.company_id = t.company_id and a.id = t.area join company c on c.id = t.company_id
      left join terminal_link l on l.company_id = t.company_id and l.terminal = t.id
      left join device_config f on f.company_id = t.company_id
    where ${which} and t.is_enabled and not a.is_system and not t.is_blocked
    order by t.id for no key update of t ${waiting}`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id), area: Number(row.area) }))
}
