// A company may have so much storage; a file that does not fit is refused, or left out where nobody could be told.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'

const gigabyte = 1024 ** 3

interface Room {
  /** In gigabytes; null: as much as one likes. */
  readonly limit: number | null
  /** In bytes. */
  readonly used: number
}

async function roomOf(db: Db, company: number): Promise<Room> {
  const { rows } = await sql<Room>`
    select l.storage_gb as limit, coalesce(u.bytes, 0) as used from company_limits l
      left join storage_use u on u.company_id = l.company_id where l.company_id = ${company}`.execute(db)
  return rows[0] ?? { limit: null, used: 0 }
}

const fits = ({ limit, used }: Room, bytes: number): boolean => limit === null || used + bytes <= limit * gigabyte

export const hasStorageRoom = async (db: Db, company: number, bytes: number): Promise<boolean> =>
  fits(await roomOf(db, company), bytes)

const shown = (bytes: number): string => `${(bytes / gigabyte).toFixed(2)} GB`

/** Number 0040 of a field. What is uploaded at the same time may go beyond the limit together. */
export async function refuseBeyondStorage(db: Db, company: number, field: string, bytes: number): Promise<void> {
  const room = await roomOf(db, company)
  if (fits(room, bytes)) return
  const context = { field, resource: 'storage', limit: `${room.limit} GB`, used: shown(room.used) }
  throw refuseFields('OA', { [field]: [{ code: 'ZBOA0040', context }] })
}
