// The one record that a company has of some resources: made with its defaults when it is first asked for.
import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { Storage } from './storage.ts'

/** Its id. Two calls at once make one record. */
export async function onlyRecord({ db, company }: Context, { table, companyColumn }: Storage): Promise<number> {
  const find = () =>
    sql<{ id: number }>`select id from ${sql.table(table)} where ${sql.ref(companyColumn)} = ${company.id}`.execute(db)
  const { rows } = await find()
  if (rows[0]) return rows[0].id
  await sql`insert into ${sql.table(table)} (company_id) values (${company.id}) on conflict do nothing`.execute(db)
  const made = await find()
  if (!made.rows[0]) throw new Error(`${table}: the record of company ${company.id} could not be made`)
  return made.rows[0].id
}
