// Adds a record like another one, under a name that is free.
import { sql } from 'kysely'
import type { ResourceName } from '#openapi/types.ts'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { pairTable, storageOf } from '#server/engine/crud/storage.ts'

/** What belongs to the record itself and not to its likes. */
const own = new Set(['id', 'version', 'create_time', 'create_user', 'change_time', 'change_user', 'is_default'])

/** Its id. `named`: the field that names the resource's records. */
export async function copyRecord(context: Context, name: ResourceName, row: Stored, named = 'alias'): Promise<number> {
  const storage = storageOf(name)
  const table = sql.table(storage.table)
  const columns = storage.columns.map(([column]) => column).filter((column) => column !== named && !own.has(column))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const { principal, company, db } = context
  const free = await freeName(context, storage.table, named, String(row[named]))
  const { rows } = await sql<{ id: number }>`
    insert into ${table} (company_id, ${sql.ref(named)}, create_user, change_user, ${names})
    select company_id, ${free}, ${principal.display_name}, ${principal.display_name}, ${names} from ${table}
    where company_id = ${company.id} and id = ${row.id} returning id`.execute(db)
  const id = Number(rows[0]?.id)
  for (const [field] of storage.many) {
    const pairs = sql.table(pairTable(name, field))
    await sql`insert into ${pairs} (company_id, owner, target)
      select company_id, ${id}::bigint, target from ${pairs} where company_id = ${company.id} and owner = ${row.id}`.execute(
      db,
    )
  }
  return id
}

/** `Night (2)`, within the 50 characters of a name. */
async function freeName({ db, company }: Context, table: string, named: string, name: string): Promise<string> {
  const root = name.replace(/ \(\d+\)$/, '').slice(0, 44)
  const { rows } = await sql<{ name: string }>`
    select same_text(${sql.ref(named)}) as name from ${sql.table(table)} where company_id = ${company.id}
      and same_text(${sql.ref(named)}) like same_text(${root.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`.execute(db)
  const taken = new Set(rows.map((row) => row.name))
  const { rows: folded } = await sql<{ root: string }>`select same_text(${root}) as root`.execute(db)
  for (let number = 2; ; number++) if (!taken.has(`${folded[0]?.root} (${number})`)) return `${root} (${number})`
}
