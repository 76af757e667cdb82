// Saved views as they travel, and which of them a person may see and change.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { isAllowed } from '#server/access/permissions.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

export type ListView = components['schemas']['ListView']

/** One's own, those of everyone, and those of a group one belongs to. */
const seen = ({ company, principal }: Context) => sql`v.company_id = ${company.id}::bigint and (
  v.owner = ${principal.user}::bigint or v.shared_with = 'EVERYONE' or v.shared_with = 'GROUPS' and exists (
    select from list_view_group g join membership_group m on m.company_id = g.company_id and m.group_id = g.group_id
    where g.company_id = v.company_id and g.view = v.id and m.membership_id = ${principal.membership}::bigint))`

const columns = ({ principal }: Context) => sql`v.id, v.resource, v.name, v.owner_name as owner,
  v.owner = ${principal.user}::bigint as is_own, v.shared_with, v.state, v.version,
  array(select g.group_id from list_view_group g where g.company_id = v.company_id and g.view = v.id order by 1) as groups,
  exists (select from list_view_default d where d.company_id = v.company_id and d.view = v.id
    and d.user_id = ${principal.user}::bigint) as is_default`

/** By name, one's own first. */
/** Those of the name, and of what stands below it: `report` finds those of `report.late`. */
export async function viewsOf(context: Context, resource: string): Promise<readonly ListView[]> {
  const { rows } = await sql<ListView>`select ${columns(context)} from list_view v
    where ${seen(context)} and (v.resource = ${resource} or starts_with(v.resource, ${resource} || '.'))
    order by v.owner = ${context.principal.user}::bigint desc, search_text(v.name), v.id`.execute(context.db)
  return rows
}

/** Absent, of another company and not shared with the person answer alike. */
export async function viewOf(context: Context, id: number, lock = sql``): Promise<ListView> {
  const { rows } = await sql<ListView>`select ${columns(context)} from list_view v
    where ${seen(context)} and v.id = ${id}::bigint ${lock}`.execute(context.db)
  const [view] = rows
  if (!view) throw refuse('ZBOA0404')
  return view
}

const sharing = 'system.share_list_view'

/** Own views that nobody else sees are their owner's alone; others need the right to share as well. */
export async function changeableView(context: Context, id: number): Promise<ListView> {
  const view = await viewOf(context, id, sql`for update of v`)
  const mayShare = isAllowed(context.principal, sharing)
  const isPrivate = view.is_own && view.shared_with === 'NOBODY'
  if (!isPrivate && !mayShare) throw refuse('ZBOA0400', { permission: sharing })
  return view
}
