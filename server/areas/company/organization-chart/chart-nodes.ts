// Reads nodes of the chart with their head-counts.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { activeTerms } from '../active-employees.ts'
import type { View } from './view.ts'

export type ChartNode = components['schemas']['ChartNode']

/** More are not drawn at once. */
const MOST_NODES = 5000
const MOST_PEOPLE = 200

/** The nodes that `ids`, a query of one column, names; `found`, another one, marks what a search was for. */
export async function readNodes(
  context: Context,
  view: View,
  ids: RawBuilder<unknown>,
  found: RawBuilder<unknown> = sql`false`,
): Promise<ChartNode[]> {
  const parent = sql.ref(`p.${view.parent}`)
  const { rows } = await sql<ChartNode>`
    select p.id, ${parent} as parent, ${sql.lit(view.type)}::text as type, ${view.name} as name, ${view.code} as code,
      ${view.title(context)} as title, ${view.photo} as photo, ${view.manager(context)} as manager,
      ${view.count(context)} as employee_count, ${view.total(context)} as total_count,
      exists (select from ${sql.table(view.table)} t where ${view.terms(context)} and ${sql.ref(`t.${view.parent}`)} = p.id)
        as has_children,
      ${found} as found, true as in_scope
    from ${sql.table(view.table)} p
    where p.company_id = ${context.company.id} and p.id in (${ids})
    order by ${view.order}, p.id limit ${MOST_NODES}`.execute(context.db)
  return rows
}

/** Nodes outside the caller's scope that lead to some inside: their name and nothing else. */
export async function readGreyNodes(context: Context, view: View, ids: readonly number[]): Promise<ChartNode[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, ${view.name} as name from ${sql.table(view.table)} p
    where p.company_id = ${context.company.id} and p.id = any(${ids}::bigint[])
    order by ${view.order}, p.id`.execute(context.db)
  return rows.map(({ id, name }) => ({
    id,
    parent: null,
    type: view.type,
    name,
    code: '',
    title: null,
    photo: null,
    manager: null,
    employee_count: 0,
    total_count: 0,
    has_children: true,
    found: false,
    in_scope: false,
  }))
}

/** The people in the nodes, the first ones of each. */
export async function readPeople(context: Context, { holds }: View, nodes: readonly number[]): Promise<ChartNode[]> {
  if (holds === null || nodes.length === 0) return []
  const place = sql.ref(`t.${holds}`)
  const { rows } = await sql<ChartNode>`
    select p.id, p.place as parent, 'employee' as type, p.full_name as name, p.emp_code as code,
      (select j.position_name from position j where j.company_id = ${context.company.id} and j.id = p.position) as title,
      p.photo, null::json as manager, 0 as employee_count, 0 as total_count, false as has_children, false as found,
      true as in_scope
    from (
      select t.*, ${place} as place, row_number() over (partition by ${place} order by search_text(t.emp_code), t.id) as no
      from employee t where ${activeTerms(context)} and ${place} = any(${nodes}::bigint[])
    ) p
    where p.no <= ${MOST_PEOPLE} order by p.place, p.no`.execute(context.db)
  return rows
}
