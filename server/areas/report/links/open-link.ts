// Opens a link: who may, whether it still is one, and a note of who did.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { linksWhere, membershipOf, openable, type ReportLink } from './link-rows.ts'

/** Opened again within it counts once. */
const onceMinutes = 10

export async function openLink(context: Context, key: string): Promise<ReportLink> {
  const { company, principal, db } = context
  const membership = membershipOf(context)
  const [link] = await linksWhere(context, openable(key, membership))
  if (!link) throw refuse('ZBOA0404')
  if (link.state !== 'ACTIVE') throw refuse('ZBRP0111', { owner: link.owner })
  await sql`insert into report_link_opening (company_id, link, membership, name)
    select ${company.id}, ${link.id}, ${membership}, ${principal.display_name}
    where not exists (select from report_link_opening o where o.company_id = ${company.id} and o.link = ${link.id}
      and o.membership = ${membership} and o.opened_at > now() - make_interval(mins => ${onceMinutes}))`.execute(db)
  return link
}

/** One that keeps its figures. */
export async function openFrozen(context: Context, key: string): Promise<ReportLink> {
  const link = await openLink(context, key)
  if (link.kind !== 'FROZEN') throw refuse('ZBOA0404')
  return link
}
