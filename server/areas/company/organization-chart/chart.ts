// The chart level by level: what stands below a node, or at the top, and what a search finds with the way to it.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { escaped } from '#server/engine/crud/search.ts'
import { type ChartNode, readGreyNodes, readNodes, readPeople } from './chart-nodes.ts'
import type { View } from './view.ts'

export interface ChartQuery {
  /** Absent: from the top. */
  readonly root: number | undefined
  readonly depth: number
  readonly people: 'shown' | 'hidden'
  readonly search: string | undefined
}

const MOST_FOUND = 50

export async function chart(context: Context, view: View, query: ChartQuery): Promise<ChartNode[]> {
  if (query.search) return found(context, view, query.search)
  const nodes = await readNodes(context, view, below(context, view, query))
  const known = new Set(nodes.map(({ id }) => id))
  const outside =
    query.root === undefined
      ? nodes.flatMap(({ parent }) => (parent === null || known.has(parent) ? [] : [parent]))
      : []
  const grey = await readGreyNodes(context, view, [...new Set(outside)])
  if (query.people === 'hidden') return [...grey, ...nodes]
  const open = nodes.filter(({ has_children, id }) => !has_children || nodes.some(({ parent }) => parent === id))
  const holders = [...open.map(({ id }) => id), ...(query.root === undefined ? [] : [query.root])]
  return [...grey, ...nodes, ...(await readPeople(context, view, holders))]
}

/** Ids of the nodes below `root`, or from the top: nodes without a parent that the caller may see. */
function below(context: Context, view: View, { root, depth }: ChartQuery) {
  const table = sql.table(view.table)
  const up = sql.ref(`t.${view.parent}`)
  const terms = view.terms(context)
  const first =
    root === undefined
      ? uppermost(context, view)
      : sql`select t.id, 1 as depth from ${table} t where ${terms} and ${up} = ${root}::bigint`
  return sql`
    with recursive shown as (
      ${first}
      union all
      select t.id, shown.depth + 1 from ${table} t join shown on ${up} = shown.id
        where ${terms} and shown.depth < ${depth}::integer
    )
    select id from shown`
}

/** Without a bound these are few and found by an index; within a scope the parent of each node is looked for. */
function uppermost(context: Context, view: View) {
  const table = sql.table(view.table)
  const up = sql.ref(`t.${view.parent}`)
  const terms = view.terms(context)
  const { departments, areas, positions } = context.principal.scope
  if (departments === null && areas === null && positions === null) {
    const below =
      view.hidden &&
      sql`
      union all select t.id, 1 from ${table} t where ${terms} and ${up} in (${view.hidden(context)})`
    return sql`select t.id, 1 as depth from ${table} t where ${terms} and ${up} is null ${below ?? sql``}`
  }
  const seen = sql`(select t.id, ${up} as parent from ${table} t where ${terms})`
  return sql`select o.id, 1 as depth from ${seen} o
    where o.parent is null or not exists (select from ${seen} above where above.id = o.parent)`
}

/** The nodes whose name or code holds every word, and all above them. */
async function found(context: Context, view: View, search: string): Promise<ChartNode[]> {
  const words = search.slice(0, 100).split(/\s+/).filter(Boolean)
  const patterns = words.map((word) => sql`'%' || search_text(${escaped(word)}) || '%'`)
  if (patterns.length === 0) return []
  const table = sql.table(view.table)
  const up = sql.ref(`t.${view.parent}`)
  const { rows: matches } = await sql<{ id: number }>`
    select t.id from ${table} t where ${view.terms(context)}
      and t.id in (select find_like(${view.table}, array[${sql.join(patterns)}], 1000))
    order by t.id limit ${MOST_FOUND}`.execute(context.db)
  const ids = matches.map(({ id }) => id)
  const way = sql`
    with recursive way as (
      select t.id, ${up} as parent from ${table} t where ${view.terms(context)} and t.id = any(${ids}::bigint[])
      union
      select t.id, ${up} from ${table} t join way on t.id = way.parent where ${view.terms(context)}
    )
    select id from way`
  return readNodes(context, view, way, sql`p.id = any(${ids}::bigint[])`)
}
