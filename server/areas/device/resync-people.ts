// Sends people to terminals once more: themselves first, then their pictures, templates and photos.
import { sql } from 'kysely'
import type { BulkOutcome, Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { queueBelongings } from './queue-people.ts'

interface Reach {
  readonly id: number
  readonly status: string
  /** Those of their areas that are served. */
  readonly terminals: readonly number[]
}

/** `wanted`: of the terminals of their areas; none: all of them. Resigned people are skipped (ZBPE2009), those without any terminal, too (ZBPE2011). */
export async function resyncPeople(
  context: Context,
  ids: readonly number[],
  wanted: readonly number[],
): Promise<BulkOutcome> {
  const { db, company, principal } = context
  const { rows } = await sql<Reach>`
    select e.id, e.status, coalesce(array_agg(t.id) filter (where t.id is not null), '{}') as terminals
    from employee e left join employee_area a on a.company_id = e.company_id and a.owner = e.id
      left join terminal t on t.company_id = e.company_id and t.area = a.target and t.state not in (0, 2)
        and (${wanted.length === 0}::boolean or t.id = any(${[...wanted]}::bigint[]))
    where e.company_id = ${company.id} and e.id = any(${[...ids]}::bigint[]) group by e.id, e.status order by e.id`.execute(
    db,
  )
  const reached = rows.filter(({ status, terminals }) => status === 'ACTIVE' && terminals.length > 0)
  const employees = reached.map(({ id }) => id)
  const terminals = [...new Set(reached.flatMap((one) => one.terminals))]
  await sql`select queue_people(${company.id}, ${terminals}::bigint[], ${employees}::bigint[], ${principal.display_name})`.execute(
    db,
  )
  await queueBelongings(context, { employees, terminals })
  const skipped: Skipped[] = rows
    .filter((row) => !reached.includes(row))
    .map(({ id, status }) => ({ id, code: status === 'ACTIVE' ? 'ZBPE2011' : 'ZBPE2009' }))
  return { accepted: reached.length, skipped }
}

/** Everybody of the areas to the terminals there; an area without a served terminal is skipped (ZBPE2011). */
export async function resyncAreas(context: Context, ids: readonly number[]): Promise<BulkOutcome> {
  const { db, company, principal } = context
  const { rows } = await sql<{ area: number; terminals: readonly number[]; employees: readonly number[] }>`
    select t.area, array_agg(t.id) as terminals, array(select e.id from employee_area a
        join employee e on e.company_id = a.company_id and e.id = a.owner and e.status = 'ACTIVE'
        where a.company_id = t.company_id and a.target = t.area) as employees
    from terminal t where t.company_id = ${company.id} and t.area = any(${[...ids]}::bigint[]) and t.state not in (0, 2)
    group by t.company_id, t.area order by t.area`.execute(db)
  for (const { terminals, employees } of rows) {
    await sql`select queue_people(${company.id}, ${terminals}::bigint[], ${employees}::bigint[], ${principal.display_name})`.execute(
      db,
    )
    await queueBelongings(context, { employees, terminals })
  }
  const served = new Set(rows.map(({ area }) => Number(area)))
  const skipped: Skipped[] = ids.filter((id) => !served.has(id)).map((id) => ({ id, code: 'ZBPE2011' }))
  return { accepted: served.size, skipped }
}
