// A person's own arrangement of the first page: kept for each company, whole, and refused where another window changed it meanwhile.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { viewOf } from '#server/engine/views/view-rows.ts'
import { Refusal, refuse, refuseFields } from '#server/platform/errors/refusal.ts'

type Schemas = components['schemas']
type Layout = Schemas['BoardLayout']
type Part = Schemas['BoardPart']

const asItBegins: Layout = { parts: [], version: 0 }

export async function boardLayout({ db, company, principal }: Context): Promise<Layout> {
  const { rows } = await sql<Layout>`select parts, version from board_layout
    where company_id = ${company.id} and user_id = ${principal.user}`.execute(db)
  return rows[0] ?? asItBegins
}

/** Throws 0019 where another version is kept by now. */
export async function arrangeBoard(context: Context, { parts, version }: Schemas['BoardLayoutPatch']): Promise<Layout> {
  const { db, company, principal } = context
  const kept = await boardLayout(context)
  await checkParts(context, parts, kept)
  if (version !== undefined && version !== kept.version)
    throw refuse('ZBOA0019', { change_user: principal.display_name })
  const { rows } = await sql<Layout>`
    insert into board_layout (company_id, user_id, parts)
    values (${company.id}, ${principal.user}, ${JSON.stringify(parts)}::jsonb)
    on conflict (company_id, user_id) do update
      set parts = excluded.parts, version = board_layout.version + 1, change_time = now()
      where board_layout.version = ${kept.version}
    returning parts, version`.execute(db)
  const [stored] = rows
  if (!stored) throw refuse('ZBOA0019', { change_user: principal.display_name })
  return stored
}

export async function resetBoard({ db, company, principal }: Context): Promise<Layout> {
  await sql`delete from board_layout where company_id = ${company.id} and user_id = ${principal.user}`.execute(db)
  return asItBegins
}

/** Each part once; a report is a saved one that the person sees. One that was kept before may have gone since. */
async function checkParts(context: Context, parts: readonly Part[], kept: Layout): Promise<void> {
  const seen = new Set<string>()
  for (const [at, { code, view }] of parts.entries()) {
    if (code !== 'report') {
      if (seen.has(code))
        throw refuseFields('OA', {
          [`parts.${at}.code`]: [{ code: 'ZBOA0017', context: { field: 'code', value: code } }],
        })
      seen.add(code)
      continue
    }
    if (view === undefined)
      throw refuseFields('OA', { [`parts.${at}.view`]: [{ code: 'ZBOA0010', context: { field: 'view' } }] })
    if (kept.parts.some((one) => one.view === view)) continue
    if (!(await isReport(context, view)))
      throw refuseFields('OA', {
        [`parts.${at}.view`]: [{ code: 'ZBOA0016', context: { field: 'view', value: view } }],
      })
  }
}

async function isReport(context: Context, view: number): Promise<boolean> {
  try {
    return (await viewOf(context, view)).resource.startsWith('report.')
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
