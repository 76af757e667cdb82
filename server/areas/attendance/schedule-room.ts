// Makes room for a schedule: older rows that it would overlap are shortened, split, or go.
import { sql } from 'kysely'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'

/** Whose schedules they are. */
export type Owner = 'employee' | 'department'

export interface Range {
  readonly start: string
  /** Null: until further notice. */
  readonly end: string | null
}

export interface Taken {
  readonly id: number
  readonly start_date: string
  readonly end_date: string | null
  readonly alias: string
}

const tableOf = (owner: Owner) => sql.table(`${owner}_schedule`)

/** Rows of the owner that share a date with the range, the row itself left out. */
export async function takenBy(
  { db, company }: Context,
  { owner, id, except = 0 }: { readonly owner: Owner; readonly id: number; readonly except?: number | undefined },
  { start, end }: Range,
): Promise<readonly Taken[]> {
  const { rows } = await sql<Taken>`
    select s.id, s.start_date, s.end_date, shift.alias from ${tableOf(owner)} s
      join shift on shift.company_id = s.company_id and shift.id = s.shift
    where s.company_id = ${company.id} and ${sql.ref(`s.${owner}`)} = ${id} and s.id <> ${except}
      and daterange(s.start_date, s.end_date, '[]') && daterange(${start}::date, ${end}::date, '[]')
    order by s.start_date`.execute(db)
  return rows
}

/** Takes the range out of a row. What lies before keeps the row; what lies behind becomes another one, and goes on in the cycle. */
export async function clearRange(context: Context, owner: Owner, row: Taken, { start, end }: Range): Promise<void> {
  const { db, company, principal } = context
  const table = tableOf(owner)
  const name = principal.display_name
  const goesOn = end !== null && (row.end_date === null || row.end_date > end)
  if (row.start_date < start) {
    if (goesOn)
      await sql`insert into ${table} (company_id, ${sql.ref(owner)}, shift, start_date, end_date, cycle_start, create_user, change_user)
        select company_id, ${sql.ref(owner)}, shift, ${end}::date + 1, end_date, coalesce(cycle_start, start_date), ${name}, ${name}
        from ${table}
        where company_id = ${company.id} and id = ${row.id}`.execute(db)
    await moveEnds(context, owner, row.id, { start_date: sql`start_date`, end_date: sql`${start}::date - 1` })
  } else if (goesOn)
    await moveEnds(context, owner, row.id, { start_date: sql`${end}::date + 1`, end_date: sql`end_date` })
  else await sql`delete from ${table} where company_id = ${company.id} and id = ${row.id}`.execute(db)
}

/** Whoever gives a schedule another first day has its cycle begin there. */
export async function beginCycle({ db, company }: Context, owner: Owner, row: Stored, before: Stored): Promise<void> {
  if (row.start_date === before.start_date) return
  await sql`update ${tableOf(owner)} set cycle_start = null where company_id = ${company.id} and id = ${row.id}`.execute(
    db,
  )
}

type Term = ReturnType<typeof sql>

export async function moveEnds(
  { db, company, principal }: Context,
  owner: Owner,
  id: number,
  { start_date, end_date }: { readonly start_date: Term; readonly end_date: Term },
): Promise<void> {
  await sql`update ${tableOf(owner)} set start_date = ${start_date}, end_date = ${end_date},
      cycle_start = coalesce(cycle_start, start_date), version = version + 1,
    change_time = now(), change_user = ${principal.display_name}
    where company_id = ${company.id} and id = ${id}`.execute(db)
}
