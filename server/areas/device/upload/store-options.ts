// What a terminal tells of itself goes into its record, and all of it into its parameters.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { noteVersion } from '../files/firmware-check.ts'
import type { Options, Reported } from '../protocol/options.ts'

interface Place {
  readonly db: Db
  readonly company: number
  readonly terminal: number
}

export async function storeReported({ db, company, terminal }: Place, columns: Reported): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await db.updateTable('terminal').set(columns).where('company_id', '=', company).where('id', '=', terminal).execute()
  await noteVersion({ db, company, terminal }, columns.fw_ver)
}

/** By which a terminal lets others in: never kept. */
const secret = /(?:comm?key|passwd|password)$/i

export async function storeOptions({ db, company, terminal }: Place, options: Options): Promise<void> {
  const rows = [...options].filter(([key]) => !secret.test(key)).map(([key, value]) => ({ key, value }))
  if (rows.length === 0) return
  await sql`insert into terminal_parameter (company_id, terminal, key, value)
    select ${company}, ${terminal}, p.key, p.value from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (key text, value text)
    on conflict (company_id, terminal, key) do update set value = excluded.value, change_time = now()
      where terminal_parameter.value <> excluded.value`.execute(db)
}
