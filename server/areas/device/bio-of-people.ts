// Templates of chosen people: taken off the server, the terminals of their areas or both, and fetched anew from terminals.
import { sql } from 'kysely'
import type { BulkOutcome, Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'

const tab = sql.lit('\t')

interface Removal {
  /** Numbers of kinds of templates. */
  readonly types: readonly number[]
  readonly where: 'SERVER' | 'DEVICES' | 'BOTH'
}

/** Also of people who resigned. Those of whom there is nothing to delete are skipped: without any terminal (ZBPE2011), or without templates (0029). */
export async function deleteTemplatesOf(
  { db, company, principal }: Context,
  ids: readonly number[],
  { types, where }: Removal,
): Promise<BulkOutcome> {
  const touched = new Set<number>()
  if (where !== 'SERVER') {
    const { rows } = await sql<{ employee: number }>`
      with gone as (
        delete from command c using employee e
        where c.company_id = ${company.id} and e.company_id = ${company.id} and e.id = c.employee
          and e.id = any(${ids}::bigint[]) and c.state = 'PENDING' and c.kind = 'TEMPLATE'
          and exists (select from unnest(${types}::integer[]) kind where c.content like
            'DATA UPDATE BIODATA Pin=' || e.emp_code || ${tab} || '%' || ${tab} || 'Type=' || kind || ${tab} || '%')
      )
      insert into command (company_id, terminal, area, kind, content, employee, priority, expires, created_by)
      select ${company.id}, t.id, t.area, 'TEMPLATE', 'DATA DELETE BIODATA Pin=' || e.emp_code || ${tab} || 'Type=' || kind,
        e.id, 3, now() + interval '30 days', ${principal.display_name}
      from employee e join employee_area a on a.company_id = e.company_id and a.owner = e.id
        join terminal t on t.company_id = e.company_id and t.area = a.target and t.state not in (0, 2),
        unnest(${types}::integer[]) kind
      where e.company_id = ${company.id} and e.id = any(${ids}::bigint[]) and e.status = 'ACTIVE'
      order by t.id, e.id, kind
      returning employee`.execute(db)
    for (const { employee } of rows) touched.add(employee)
  }
  if (where !== 'DEVICES') {
    const { rows } = await sql<{ employee: number }>`delete from bio_template where company_id = ${company.id}
      and employee = any(${ids}::bigint[]) and bio_type = any(${types}::integer[]) returning employee`.execute(db)
    for (const { employee } of rows) touched.add(employee)
  }
  const why =
    where === 'DEVICES'
      ? { code: 'ZBPE2011' }
      : { code: 'ZBPE0029', context: { state: 'NONE', action: 'del_bio_template' } }
  const skipped = ids.filter((id) => !touched.has(id)).map((id): Skipped => ({ id, ...why }))
  return { accepted: touched.size, skipped }
}

/** Fingers, veins, palms and faces. */
const fetched = [1, 7, 8, 9, 10]

/** Asks the chosen terminals for the people as they are there. Resigned ones are skipped, and those whose areas have none of them. */
export async function fetchPeople(
  { db, company, principal }: Context,
  ids: readonly number[],
  terminals: readonly number[],
): Promise<BulkOutcome> {
  const { rows } = await sql<{ employee: number }>`
    insert into command (company_id, terminal, area, kind, content, employee, priority, expires, created_by)
    select ${company.id}, t.id, t.area, 'QUERY', line.content, e.id, 4, now() + interval '30 days', ${principal.display_name}
    from employee e join employee_area a on a.company_id = e.company_id and a.owner = e.id
      join terminal t on t.company_id = e.company_id and t.area = a.target and t.state not in (0, 2) and t.is_registration
        and t.id = any(${terminals}::bigint[]),
      lateral (select 0 as place, 'DATA QUERY USERINFO PIN=' || e.emp_code as content
        union all select kind, 'DATA QUERY BIODATA Type=' || kind || ${tab} || 'Pin=' || e.emp_code
        from unnest(${fetched}::integer[]) kind) line
    where e.company_id = ${company.id} and e.id = any(${ids}::bigint[]) and e.status = 'ACTIVE'
    order by t.id, e.id, line.place
    returning employee`.execute(db)
  const asked = new Set(rows.map(({ employee }) => employee))
  const { rows: others } = await sql<{ id: number; status: string }>`select id, status from employee
    where company_id = ${company.id} and id = any(${ids}::bigint[]) order by id`.execute(db)
  const skipped = others
    .filter(({ id }) => !asked.has(id))
    .map(({ id, status }): Skipped => ({ id, code: status === 'ACTIVE' ? 'ZBPE2011' : 'ZBPE2009' }))
  return { accepted: asked.size, skipped }
}
