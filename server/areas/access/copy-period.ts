// Time periods in another area: under their number where that is free, or the one of the same hours that is there.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { type AreaTable, freeNumber, tellDoors } from './area-table.ts'

export const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

export const periods: AreaTable = {
  table: 'time_period',
  number: 'timezone_no',
  name: 'timezone_name',
  most: 50,
  onDoors: 'AccTimeZone UID',
}

const hours = sql.join(days.flatMap((day) => [`${day}_on`, `${day}_start`, `${day}_end`]).map((name) => sql.ref(name)))

interface Wanted {
  readonly area: number
  readonly name: string
}

/** Its id; undefined where the area has a period of the name. The doors of the area are told. */
export async function copyPeriod(context: Context, id: number, { area, name }: Wanted): Promise<number | undefined> {
  const { db, company, principal } = context
  const { rows: used } = await sql`select from time_period p join time_period c on c.company_id = p.company_id
      and c.timezone_no = p.timezone_no and c.id = ${id}
    where p.company_id = ${company.id} and p.area = ${area}`.execute(db)
  const number = used.length === 0 ? sql`timezone_no` : sql`${await freeNumber(context, periods, area)}::integer`
  const { rows } = await sql<{ id: number }>`
    insert into time_period (company_id, area, timezone_no, timezone_name, remark, create_user, change_user, ${hours})
    select company_id, ${area}, ${number}, ${name}, remark, ${principal.display_name}, ${principal.display_name}, ${hours}
    from time_period where company_id = ${company.id} and id = ${id} on conflict do nothing returning id`.execute(db)
  const [made] = rows
  if (made) await tellDoors(context, periods, [made.id])
  return made?.id
}

/** The period of the same hours that the area has; else a copy, under another name where that one is taken. */
export async function periodThere(context: Context, id: number, area: number): Promise<number | undefined> {
  const { db, company } = context
  const { rows } = await sql<{ id: number | null; name: string }>`
    select t.id, c.timezone_name as name from time_period c
      left join time_period t on t.company_id = c.company_id and t.area = ${area}
        and (select row(${of('t')}) = row(${of('c')}))
    where c.company_id = ${company.id} and c.id = ${id} order by t.timezone_no limit 1`.execute(db)
  const [found] = rows
  if (!found) return undefined
  if (found.id !== null) return found.id
  for (let number = 1; number <= periods.most; number += 1) {
    const name = number === 1 ? found.name : `${found.name.slice(0, 94)} (${number})`
    const made = await copyPeriod(context, id, { area, name })
    if (made !== undefined) return made
  }
  return undefined
}

const of = (alias: string) =>
  sql.join(
    days.flatMap((day) => [`${day}_on`, `${day}_start`, `${day}_end`]).map((name) => sql.ref(`${alias}.${name}`)),
  )
