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
const mostSilent = 50

export const withinEmployees = ({ company, principal }: Context) =>
  sql.join([sql`t.company_id = ${company.id}::bigint`, ...scopeTerms(principal, storageOf('employee'))], sql` and `)

const withinZones = ({ company, principal }: Context) =>
  sql`select t.id from zone t where ${sql.join(
    [sql`t.company_id = ${company.id}::bigint`, ...scopeTerms(principal, storageOf('zone'))],
    sql` and `,
  )}`

interface Counted {
  readonly zone: number
  readonly inside: number
}

interface Found extends PersonInside {
  readonly zone: number
}

/** `asked`: of one zone the people, of the others their number alone. */
export async function evacuationList(context: Context, asked: number | null): Promise<EvacuationList> {
  const { db, company } = context
  const { rows: zones } = await sql<{ zone: number; zone_name: string; area: string }>`
    select z.id as zone, z.zone_name, a.area_name as area from zone z
      join area a on a.company_id = z.company_id and a.id = z.area
    where z.company_id = ${company.id} and z.id in (${withinZones(context)}) order by search_text(z.zone_name), z.id`.execute(
    db,
  )
  const once = sql`select distinct on (i.who) i.* from (${insideTerm(company.id, withinZones(context))}) i
    order by i.who, i.instant desc, i.id desc`
  const { rows } = await sql<{ all: number; seen: number; counts: Counted[] | null; people: Found[] | null }>`
    with once as materialized (${once}),
      seen as materialized (select inside.* from once inside where ${seenTerm(withinEmployees(context))})
    select (select count(*)::integer from once) as "all", (select count(*)::integer from seen) as seen,
      (select json_agg(counted.*) from (select zone, count(*) as inside from seen group by zone) counted) as counts,
      (select json_agg(shown.* order by shown.department nulls last, shown.name nulls last, shown.emp_code) from (
        select s.zone, s.employee, coalesce(e.emp_code, s.emp_code) as emp_code, e.full_name as name,
          p.dept_name as department, s.door, to_char(s.at, 'YYYY-MM-DD HH24:MI') as at
        from (select *, row_number() over (partition by zone order by who) as place from seen
            where ${asked}::bigint is null or zone = ${asked}) s
          left join employee e on e.company_id = ${company.id} and e.id = s.employee
          left join department p on p.company_id = ${company.id} and p.id = e.department
        order by s.place, s.zone limit ${mostInside}) shown) as people`.execute(db)
  const { all = 0, seen = 0, people, counts } = rows[0] ?? { people: null, counts: null }
  const inside = new Map(counts?.map((one) => [Number(one.zone), Number(one.inside)]))
  const wanted = asked === null ? seen : (inside.get(asked) ?? 0)
  const byZone = Map.groupBy(people ?? [], ({ zone }) => zone)
  return {
    as_of: wireTime(new Date().toISOString(), company.zone) ?? '',
    zones: zones.map((zone) => ({
      ...zone,
      zone: Number(zone.zone),
      inside: inside.get(Number(zone.zone)) ?? 0,
      people: (byZone.get(Number(zone.zone)) ?? []).map(({ zone: _, ...person }) => person),
    })),
    ...(await silentDoors(context)),
    hidden: all - seen,
    more: wanted - (people?.length ?? 0),
  }
}

async function silentDoors(context: Context): Promise<Pick<EvacuationList, 'silent' | 'silent_more'>> {
  const { db, company } = context
  const { rows } = await sql<{ door_name: string; all: number }>`
    select d.door_name, (count(*) over ())::integer as "all" from access_terminal d join terminal t on t.company_id = d.company_id and t.id = d.terminal and t.state <> 1
    where d.company_id = ${company.id} and d.id in (
      select target from zone_entry_doors where company_id = ${company.id} and owner in (${withinZones(context)})
      union select target from zone_exit_doors where company_id = ${company.id} and owner in (${withinZones(context)}))
    order by search_text(d.door_name) limit ${mostSilent}`.execute(db)
  return {
    silent: rows.map(({ door_name }) => door_name),
    silent_more: (rows[0]?.all ?? 0) - rows.length,
  }
}
