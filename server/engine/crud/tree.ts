// A tree as a flat list: every record in scope, those above it by name only.
import { sql } from 'kysely'
import type { Context } from './context.ts'
import { displayTerm } from './display-term.ts'
import { companyTerm } from './filters.ts'
import type { ServedResource } from './resource.ts'
import { scopeTerms } from './scope.ts'
import { escaped } from './search.ts'

export interface TreeNode {
  readonly id: number
  readonly parent: number | null
  readonly name: string
  readonly display_name: string
  readonly code: string
  readonly count: number
}

const MOST_NODES = 20_000

/** The nodes that match, each with the way to its root, in the order of codes. */
export async function tree(
  context: Context,
  { storage, behaviour }: ServedResource,
  search?: string,
): Promise<TreeNode[]> {
  const { meta } = storage
  if (!meta.tree) throw new Error(`${meta.name}: no tree`)
  const up = meta.tree
  const table = sql.table(storage.table)
  const counts: Readonly<Record<string, ((context: Context) => ReturnType<typeof sql>) | undefined>> =
    behaviour.computed ?? {}
  const count = counts.employee_count?.(context) ?? sql`0`
  const words = search?.trim() ? sql`t.search like '%' || search_text(${escaped(search)}) || '%'` : sql`true`
  const found = sql.join([companyTerm(context, storage), words, ...scopeTerms(context.principal, storage)], sql` and `)
  const code = sql.ref(`p.${meta.code ?? 'id'}`)
  const { rows } = await sql<TreeNode>`
    with recursive shown as (
      select t.id, t.${sql.ref(up)} as parent from ${table} t where ${found}
      union
      select a.id, a.${sql.ref(up)} from ${table} a join shown on a.id = shown.parent and a.company_id = ${context.company.id}
    )
    select p.id, p.${sql.ref(up)} as parent, ${sql.ref(`p.${meta.label ?? 'id'}`)} as name, ${displayTerm(meta, 'p')} as display_name,
      ${code} as code, ${count} as count
    from ${table} p where p.company_id = ${context.company.id} and p.id in (select id from shown)
    order by search_text(${code}), p.id limit ${MOST_NODES}`.execute(context.db)
  return rows
}
