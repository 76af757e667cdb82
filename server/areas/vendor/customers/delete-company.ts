// The data of a company that was closed long enough are deleted, table by table; a proof says what, and invoices stay with who sold.
import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { tablesOfCompanies } from './tables-of-companies.ts'

interface Due {
  readonly id: number
  readonly company_name: string
  readonly company_domain: string
  readonly closed_on: string | null
  /** Who keeps the proof: the partner that brought the company, else the operator of its region. */
  readonly keeper: number
}

/** Only a function of the database removes their rows, and of closed companies alone. */
const logs = ['operation_log', 'operation_log_chain']

/** Rows of one transaction. */
const rowsAtOnce = 5000
/** Deleting sets off triggers that may write once more; more rounds than this are a fault. */
const mostRounds = 5

/** The closed companies whose waiting time is over, each deleted; a run that was cut off goes on where it was. */
export async function deleteClosed(database: Database, dataDir: string, only?: number): Promise<readonly number[]> {
  const due = await inAllCompanies(database, (db) => dueCompanies(db, only))
  for (const company of due) await deleteCompany(database, dataDir, company)
  return due.map(({ id }) => id)
}

async function dueCompanies(db: Db, only: number | undefined): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select c.id, c.company_name, c.company_domain, c.closed_on::text as closed_on,
      coalesce(c.parent_vendor, v.id, c.id) as keeper
    from company c
    left join lateral (select o.id, p.purge_days from company o left join vendor_profile p on p.company_id = o.id
      where o.type = 'VENDOR' and o.region_code = c.region_code and o.state <> 'CLOSED' order by o.id limit 1) v on true
    where c.type = 'TENANT' and c.state = 'CLOSED' and c.id = coalesce(${only ?? null}::bigint, c.id)
      and c.closed_on + coalesce(v.purge_days, 30) < (now() at time zone c.company_timezone)::date
      and not exists (select from deletion_proof d where d.customer = c.id)
    order by c.closed_on, c.id`.execute(db)
  return rows
}

async function deleteCompany(database: Database, dataDir: string, company: Due): Promise<void> {
  const tables = await inAllCompanies(database, tablesOfCompanies)
  let round = 0
  let deleted: number
  do {
    if (round++ === mostRounds) throw new Error(`company ${company.id}: rows keep coming while it is deleted`)
    deleted = 0
    for (const table of tables) deleted += await empty(database, table, company.id)
  } while (deleted > 0)
  const files = await removeFiles(dataDir, company.id)
  await inAllCompanies(database, (db) => writeProof(db, company, files))
  forgetPrincipals({ company: company.id })
}

/** In parts, so that no transaction holds much; rows that refer to each other go together. */
async function empty(database: Database, table: string, company: number): Promise<number> {
  let all = 0
  for (;;) {
    const some = await attempt(() => remove(database, table, company, rowsAtOnce))
    const deleted = some ?? (await remove(database, table, company, null))
    all += deleted
    if (deleted === 0 || some === undefined) return all
  }
}

/** Undefined where rows that stay refer to some that would go. */
async function attempt(work: () => Promise<number>): Promise<number | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23503') return undefined
    throw error
  }
}

const remove = (database: Database, table: string, company: number, most: number | null): Promise<number> =>
  inAllCompanies(database, async (db) => {
    const deleted = logs.includes(table)
      ? await removeLog(db, table, company, most)
      : await removeRows(db, table, company, most)
    if (deleted > 0)
      await sql`insert into deletion_count (customer, table_name, rows_deleted) values (${company}, ${table}, ${deleted})
        on conflict (customer, table_name)
          do update set rows_deleted = deletion_count.rows_deleted + excluded.rows_deleted`.execute(db)
    return deleted
  })

async function removeRows(db: Db, table: string, company: number, most: number | null): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where company_id = ${company}
      and ctid = any(array(select ctid from ${sql.table(table)} where company_id = ${company} limit ${most}))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

async function removeLog(db: Db, table: string, company: number, most: number | null): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select delete_closed_log(${table}, ${company}, ${most})::integer as gone`.execute(db)
  return rows[0]?.gone ?? 0
}

async function removeFiles(dataDir: string, company: number): Promise<number> {
  const folder = join(fileStore(dataDir).root, String(company))
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  await rm(folder, { recursive: true, force: true })
  return found.filter((entry) => entry.isFile()).length
}

/** What is left of the company is a number and a name, which its invoices refer to. */
async function writeProof(db: Db, company: Due, files: number): Promise<void> {
  const { rows: counts } = await sql<{ table_name: string; rows_deleted: number }>`
    select table_name, rows_deleted from deletion_count where customer = ${company.id} order by table_name`.execute(db)
  const { rows: facts } = await sql<{ invoices: number; before: string | null; now: string }>`
    select (select count(*)::integer from sale_order o where o.company = ${company.id} and o.invoice_number is not null) as invoices,
      (select d.hash from deletion_proof d where d.company_id = ${company.keeper} order by d.id desc limit 1) as before,
      now() as now`.execute(db)
  const [fact] = facts
  const tables = counts.map(({ table_name, rows_deleted }) => `${table_name}: ${rows_deleted}`).join('\n')
  const rows = counts.reduce((sum, { rows_deleted }) => sum + rows_deleted, 0)
  const at = new Date(fact?.now ?? Date.now()).toISOString()
  const said = [company.id, company.company_name, company.company_domain, company.closed_on, at, rows, files]
  const hash = createHash('sha256')
    .update(JSON.stringify([...said, tables, fact?.invoices ?? 0, fact?.before ?? null]))
    .digest('hex')
  await sql`insert into deletion_proof (company_id, customer, company_name, company_domain, closed_on, deleted_at,
      rows_deleted, files_deleted, tables, invoices_kept, hash)
    values (${company.keeper}, ${company.id}, ${company.company_name}, ${company.company_domain}, ${company.closed_on}::date,
      ${at}::timestamptz, ${rows}, ${files}, ${tables}, ${fact?.invoices ?? 0}, ${hash})`.execute(db)
  await sql`delete from deletion_count where customer = ${company.id}`.execute(db)
  await sql`update company set company_domain = ${`deleted-${company.id}`}, company_address = '', company_country = '',
      company_province = null, company_city = null, company_latitude = null, company_longitude = null, company_phone = null,
      company_email = null, company_cnr = null, tax_number = null, owner_name = null, owner_phone = null,
      contact_name = null, contact_phone = null, contact_email = null, company_logo = null, suspend_reason = null,
      support_access_until = null, version = version + 1, change_time = now(), change_user = ''
    where id = ${company.id}`.execute(db)
}

/** Every six hours: a day more or less does not matter, a server that stands still for a night does not either. */
export const deletionSchedule = defineSchedule({
  kind: 'deletions',
  about: 'Deletes the data of companies that were closed longer than they are kept, and writes the proof',
  every: 6 * 3600,
  run: ({ database, config }) => deleteClosed(database, config.dataDir),
})
