// Calls that are refused or mean nothing to us, kept for whoever looks into why a terminal does not work.
import { sql } from 'kysely'
import { inCompany } from '#server/platform/db/tenant.ts'
import type { PushTools } from '../push-tools.ts'
import type { PushRequest } from '../request.ts'

interface Stray {
  /** Null: no company is asked for, and nothing is kept. */
  readonly company: number | null
  readonly sn: string
  readonly reason: 'UNKNOWN_SERIAL' | 'OTHER_COMPANY' | 'UNKNOWN_TABLE' | 'UNKNOWN_PATH'
  readonly body?: Buffer
}

const mostBytes = 65_536
const longestPath = 2000
/** Keys open the way for whoever reads them here. */
const secret = /((?:push)?comm?key)=[^&]*/gi

/** The same number for the same reason once an hour; what may be data each time. */
export async function keepStray(
  { database }: PushTools,
  { url, address }: PushRequest,
  { company, sn, reason, body }: Stray,
): Promise<void> {
  if (company === null) return
  const path = url.slice(0, longestPath).replace(secret, '$1=…').replaceAll('\0', '')
  await inCompany(database, company, (db) =>
    sql`insert into terminal_stray (company_id, sn, reason, path, body, address)
      select ${company}, ${sn}, ${reason}, ${path}, ${body?.subarray(0, mostBytes) ?? null}::bytea, ${address}
      where ${reason} = 'UNKNOWN_TABLE' or not exists (select from terminal_stray where company_id = ${company} and sn = ${sn}
        and reason = ${reason} and (reason <> 'UNKNOWN_PATH' or split_part(path, '?', 1) = split_part(${path}, '?', 1))
        and arrived > now() - interval '1 hour')`.execute(db),
  )
}
