// Finds the holidays of the same name that fall on the same days for some of the same people.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'

type Values = Readonly<Record<string, unknown>>

interface Clash {
  readonly id: number
  readonly alias: string
  readonly start_date: string
  readonly end_date: string
}

interface Structure {
  readonly field: 'departments' | 'locations'
  readonly table: 'department' | 'location'
  readonly parent: 'parent_dept' | 'parent_location'
}

const structures: readonly Structure[] = [
  { field: 'departments', table: 'department', parent: 'parent_dept' },
  { field: 'locations', table: 'location', parent: 'parent_location' },
]

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [])

/** `holiday`: as it would be. A yearly one is there in every year from its first. */
export async function clashing(context: Context, holiday: Values, apart?: number): Promise<readonly Clash[]> {
  const { start_date: start, end_date: end } = holiday
  if (typeof holiday.alias !== 'string' || typeof start !== 'string' || typeof end !== 'string') return []
  const yearly = holiday.recurring === 'YEARLY_DATE'
  // Years by which the one is moved to stand beside the other: a holiday may reach into the next year.
  const apartBy = sql`extract(year from t.start_date)::integer - extract(year from ${start}::date)::integer`
  const { rows } = await sql<Clash>`
    select t.id, t.alias, t.start_date, t.end_date from holiday t
    where t.company_id = ${context.company.id}::bigint and same_text(t.alias) = same_text(${holiday.alias})
      and t.id is distinct from ${apart ?? null}::bigint
      and exists (select from unnest(array[0, ${apartBy} - 1, ${apartBy}, ${apartBy} + 1]) years
        where (years = 0 or (years > 0 and ${yearly}) or (years < 0 and t.recurring = 'YEARLY_DATE')
            or (${yearly} and t.recurring = 'YEARLY_DATE'))
          and (${start}::date + make_interval(years => years), ${end}::date + make_interval(years => years) + interval '1 day')
            overlaps (t.start_date::timestamp, t.end_date::timestamp + interval '1 day'))
      and ${sql.join(
        structures.map((structure) => meets(structure, idsOf(holiday[structure.field]))),
        sql` and `,
      )}
    order by t.id limit 1`.execute(context.db)
  return rows
}

/** Nobody named means everybody; else one of the one's is the other's, or lies above or below it. */
function meets({ field, table, parent }: Structure, ids: readonly number[]): RawBuilder<unknown> {
  if (ids.length === 0) return sql`true`
  const pairs = sql.table(`holiday_${field}`)
  const own = sql`select target from ${pairs} pair where pair.company_id = t.company_id and pair.owner = t.id`
  const above = (start: RawBuilder<unknown>) => sql`
    with recursive up as (
      select n.id, n.${sql.ref(parent)} as parent from ${sql.table(table)} n where n.company_id = t.company_id and n.id in (${start})
      union select n.id, n.${sql.ref(parent)} from ${sql.table(table)} n join up on n.id = up.parent where n.company_id = t.company_id
    ) select id from up`
  return sql`(not exists (${own})
    or exists (select from (${above(own)}) higher where higher.id = any(${ids}::bigint[]))
    or exists (select from (${above(sql`select unnest(${ids}::bigint[])`)}) higher where higher.id in (${own})))`
}
