// The calls about saved views of lists and reports: kept for oneself, shared with the right to share, chosen to begin with.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { composed } from '#openapi/composed.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { idOf } from '#server/engine/crud/request-facts.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { changeableView, type ListView, viewOf, viewsOf } from './view-rows.ts'
import { type FindViewed, viewedBy } from './viewed.ts'

type Schemas = components['schemas']

const base = '/web/base/api/v2/list_views/'
/** Of one person for one list. */
const mostViews = 100

/** `finders`: of what has views beside lists. */
export function serveViews(app: FastifyInstance, caller: Caller, finders: readonly FindViewed[]): void {
  const run = callRunner(caller)
  const config = { signedIn: true as const }
  const answer = async (request: FastifyRequest, work: (context: Context) => Promise<unknown>) =>
    success('OA', await run(request, work), request)

  app.get<{ Querystring: { readonly resource?: unknown } }>(base, { config }, (request) =>
    answer(request, async (context) => {
      const { name } = viewedBy(context.principal, String(request.query.resource ?? ''), finders)
      return viewsOf(context, name)
    }),
  )
  app.get(`${base}:id/`, { config }, (request) =>
    answer(request, async (context) => {
      const view = await viewOf(context, idOf(request))
      viewedBy(context.principal, view.resource, finders)
      return view
    }),
  )

  const draftOf = bodyOf('ListViewDraft', 'OA')
  app.post(base, { config }, (request) => answer(request, (context) => create(context, finders, draftOf(request))))

  const patchOf = bodyOf('ListViewPatch', 'OA')
  app.patch(`${base}:id/`, { config }, (request) =>
    answer(request, (context) => change(context, finders, idOf(request), patchOf(request))),
  )
  app.delete(`${base}:id/`, { config }, (request) =>
    answer(request, async (context) => {
      const { id } = await changeableView(context, idOf(request))
      await sql`delete from list_view where company_id = ${context.company.id} and id = ${id}`.execute(context.db)
      return { deleted: 1 }
    }),
  )

  const shareOf = bodyOf('ListViewShare', 'OA')
  const permission = permissionOf('POST', `${base}share/{id}/`)
  app.post(`${base}share/:id/`, { config: { permission } }, (request) =>
    answer(request, async (context) => {
      await viewOf(context, idOf(request))
      return share(context, finders, idOf(request), shareOf(request))
    }),
  )

  const defaultOf = bodyOf('ListViewDefault', 'OA')
  app.post(`${base}default/`, { config }, (request) =>
    answer(request, (context) => beginWith(context, finders, defaultOf(request))),
  )
}

/** Trimmed; blank is no name. */
function nameOf(text: string): string {
  const name = composed(text).trim().replace(/\s+/g, ' ')
  if (name === '') throw refuseFields('OA', { name: [{ code: 'ZBOA0010', context: { field: 'name' } }] })
  return name
}

async function create(
  context: Context,
  finders: readonly FindViewed[],
  { resource, name, state }: Schemas['ListViewDraft'],
): Promise<ListView> {
  const { company, principal, db } = context
  const { check } = viewedBy(principal, resource, finders)
  if (!check) throw refuse('ZBOA0014', { field: 'resource' })
  check(state)
  const own = (await viewsOf(context, resource)).filter((view) => view.is_own)
  if (own.length >= mostViews) throw refuse('ZBOA0032', { detail: 'list_views' })
  const { rows } = await sql<{ id: number }>`
    insert into list_view (company_id, resource, owner, owner_name, name, state)
    values (${company.id}, ${resource}, ${principal.user}, ${principal.display_name}, ${nameOf(name)}, ${JSON.stringify(state)}::jsonb)
    returning id`.execute(db)
  return viewOf(context, rows[0]?.id ?? 0)
}

async function change(
  context: Context,
  finders: readonly FindViewed[],
  id: number,
  patch: Schemas['ListViewPatch'],
): Promise<ListView> {
  const view = await changeableView(context, id)
  const { check } = viewedBy(context.principal, view.resource, finders)
  if (patch.version !== undefined && patch.version !== view.version)
    throw refuse('ZBOA0019', { change_user: view.owner })
  const state = patch.state ?? view.state
  if (patch.state) check?.(patch.state)
  await sql`update list_view set name = ${nameOf(patch.name ?? view.name)}, state = ${JSON.stringify(state)}::jsonb,
    change_time = now(), version = version + 1
    where company_id = ${context.company.id} and id = ${id}`.execute(context.db)
  return viewOf(context, id)
}

async function share(
  context: Context,
  finders: readonly FindViewed[],
  id: number,
  { shared_with, groups = [] }: Schemas['ListViewShare'],
) {
  const { company, db } = context
  const view = await changeableView(context, id)
  viewedBy(context.principal, view.resource, finders)
  const wanted = shared_with === 'GROUPS' ? [...new Set(groups)] : []
  if (shared_with === 'GROUPS' && wanted.length === 0)
    throw refuseFields('OA', { groups: [{ code: 'ZBOA0010', context: { field: 'groups' } }] })
  const { rows } = await sql<{ id: number }>`select id from user_group
    where company_id = ${company.id} and id = any(${wanted}::bigint[])`.execute(db)
  if (rows.length < wanted.length)
    throw refuseFields('OA', { groups: [{ code: 'ZBOA0016', context: { field: 'groups' } }] })
  await sql`delete from list_view_group where company_id = ${company.id} and view = ${id}`.execute(db)
  for (const { id: group } of rows)
    await sql`insert into list_view_group values (${company.id}, ${id}, ${group})`.execute(db)
  await sql`update list_view set shared_with = ${shared_with}, change_time = now(), version = version + 1
    where company_id = ${company.id} and id = ${id}`.execute(db)
  // Who no longer shares another's view may not see it either.
  await context.audit(context, {
    action: 'share',
    module: 'system',
    resource: 'list_view',
    targets: [id],
    names: [view.name],
    changes: { shared_with: [view.shared_with, shared_with] },
  })
  return { ...view, shared_with, groups: rows.map((row) => row.id), version: view.version + 1 }
}

async function beginWith(
  context: Context,
  finders: readonly FindViewed[],
  { resource, view }: Schemas['ListViewDefault'],
) {
  const { company, principal, db } = context
  const { name } = viewedBy(principal, resource, finders)
  if (view !== null && (await viewOf(context, view)).resource !== name)
    throw refuseFields('OA', { view: [{ code: 'ZBOA0016', context: { field: 'view' } }] })
  if (view === null)
    await sql`delete from list_view_default
      where company_id = ${company.id} and user_id = ${principal.user} and resource = ${name}`.execute(db)
  else
    await sql`insert into list_view_default values (${company.id}, ${principal.user}, ${name}, ${view})
      on conflict (company_id, user_id, resource) do update set view = excluded.view`.execute(db)
  return { resource: name, view }
}
