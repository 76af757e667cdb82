// The evacuation list: who is inside, by zone, each person once where they came in last; within the reader's scope, and bounded.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { wireTime } from '#server/engine/crud/wire-time.ts'
import { insideTerm, seenTerm } from './inside-term.ts'

type EvacuationList = components['schemas']['EvacuationList']
type PersonInside = components['schemas']['PersonInside']

/** The longest list: a page that is printed and walked through. */
const mostInside = 2000

export const withinEmployees = ({ company, principal }: Context) =>
  sql.join([sql`t.company_id = ${company.id}::bigint`, ...scopeTerms(principal, storageOf('employee'))], sql` and `)

const withinZones = ({ company, principal }: Context) =>
  sql`select t.id from zone t where ${sql.join(
    [sql`t.company_id = ${company.id}::bigint`, ...scopeTerms(principal, storageOf('zone'))],
    sql` and `,
  )}`

interface Found extends PersonInside {
  readonly zone: number
}

export async function evacuationList(context: Context): Promise<EvacuationList> {
  const { db, company } = context
  const { rows: zones } = await sql<{ zone: number; zone_name: string; area: string }>`
    select z.id as zone, z.zone_name, a.area_name as area from zone z
      join area a on a.company_id = z.company_id and a.id = z.area
    where z.company_id = ${company.id} and z.id in (${withinZones(context)}) order by search_text(z.zone_name), z.id`.execute(
    db,
  )
  const once = sql`select distinct on (i.who) i.* from (${insideTerm(company.id, withinZones(context))}) i
    order by i.who, i.instant desc, i.id desc`
  const { rows } = await sql<{ all: number; seen: number; people: Found[] | null }>`
    with once as materialized (${once}),
      seen as materialized (select inside.* from once inside where ${seenTerm(withinEmployees(context))})
    select (select count(*)::integer from once) as "all", (select count(*)::integer from seen) as seen,
      (select json_agg(shown.* order by shown.department nulls last, shown.name nulls last, shown.emp_code) from (
        select s.zone, s.employee, coalesce(e.emp_code, s.emp_code) as emp_code, e.full_name as name,
          p.dept_name as department, s.door, to_char(s.at, 'YYYY-MM-DD HH24:MI') as at
        from seen s left join employee e on e.company_id = ${company.id} and e.id = s.employee
          left join department p on p.company_id = ${company.id} and p.id = e.department
        order by s.zone, e.full_name, s.who limit ${mostInside}) shown) as people`.execute(db)
  const { all = 0, seen = 0, people } = rows[0] ?? { people: null }
  const byZone = Map.groupBy(people ?? [], ({ zone }) => zone)
  return {
    as_of: wireTime(new Date().toISOString(), company.zone) ?? '',
    zones: zones.map((zone) => ({
      ...zone,
      zone: Number(zone.zone),
      people: (byZone.get(Number(zone.zone)) ?? []).map(({ zone: _, ...person }) => person),
    })),
    silent: await silentDoors(context),
    hidden: all - seen,
    more: Math.max(0, seen - mostInside),
  }
}

async function silentDoors(context: Context): Promise<string[]> {
  const { db, company } = context
  const { rows } = await sql<{ door_name: string }>`
    select d.door_name from access_terminal d join terminal t on t.company_id = d.company_id and t.id = d.terminal and t.state <> 1
    where d.company_id = ${company.id} and d.id in (
      select target from zone_entry_doors where company_id = ${company.id} and owner in (${withinZones(context)})
      union select target from zone_exit_doors where company_id = ${company.id} and owner in (${withinZones(context)}))
    order by search_text(d.door_name) limit 50`.execute(db)
  return rows.map(({ door_name }) => door_name)
}
