// Links to reports as they travel, and whom each concerns.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { isAllowed } from '#server/access/permissions.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

export type ReportLink = components['schemas']['ReportLink']

const revokeRight = 'report.revoke_report_link'

/** Of everybody’s together; older ones follow when newer ones are gone. */
const mostListed = 500

/** Whoever makes or opens links is a user of the company; support and jobs are none. */
export function membershipOf({ principal }: Context): number {
  if (principal.membership === null || principal.support !== null)
    throw refuse('ZBOA0400', { permission: 'report.add_report_link' })
  return principal.membership
}

const local = ({ company }: Context, time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone ${company.zone}, 'YYYY-MM-DD HH24:MI:SS')`

/** What its maker may no longer answer for has ended with them. */
const state = sql`case
  when l.revoke_time is not null or not exists (select from membership m
    where m.company_id = l.company_id and m.id = l.owner and m.state = 'ACTIVE') then 'REVOKED'
  when l.expires_at <= now() then 'EXPIRED' else 'ACTIVE' end`

export async function linksWhere(context: Context, where: RawBuilder<unknown>): Promise<ReportLink[]> {
  const { company, principal, db } = context
  const mayRevoke = isAllowed(principal, revokeRight)
  const isOwn = sql`l.owner = ${principal.membership}::bigint`
  const concerns = sql`(${isOwn} or ${mayRevoke})`
  const openings = sql`from report_link_opening o where o.company_id = l.company_id and o.link = l.id`
  const { rows } = await sql<ReportLink>`
    select l.id, l.key, l.kind, l.report, l.name, l.owner_name as owner, ${isOwn} as is_own,
      ${concerns} and l.revoke_time is null as may_revoke, ${state} as state,
      ${local(context, sql`l.create_time`)} as create_time, ${local(context, sql`l.expires_at`)} as expires,
      to_char(l.start_date, 'YYYY-MM-DD') as start_date, to_char(l.end_date, 'YYYY-MM-DD') as end_date, l.rows, l.asked,
      (select coalesce(json_agg(json_build_object('id', u.id, 'display_name', coalesce(u.name, u.email)) order by u.name, u.id), '[]')
        from report_link_recipient r join "user" u on u.id = r.membership
        where r.company_id = l.company_id and r.link = l.id and (${concerns} or r.membership = ${principal.membership}::bigint)) as recipients,
      case when ${concerns} then (select count(*)::integer ${openings}) end as opened,
      case when ${concerns} then (select ${local(context, sql`max(o.opened_at)`)} ${openings}) end as last_opened
    from report_link l where l.company_id = ${company.id} and ${where}
    order by l.create_time desc, l.id desc limit ${mostListed}`.execute(db)
  return rows
}

/** Absent, of another company and somebody else’s answer alike. */
export async function ownLink(context: Context, id: number): Promise<ReportLink> {
  const mayRevoke = isAllowed(context.principal, revokeRight)
  const [link] = await linksWhere(
    context,
    sql`l.id = ${id}::bigint and (l.owner = ${membershipOf(context)}::bigint or ${mayRevoke})`,
  )
  if (!link) throw refuse('ZBOA0404')
  return link
}

const isRecipient = (membership: number) => sql`exists (select from report_link_recipient r
  where r.company_id = l.company_id and r.link = l.id and r.membership = ${membership}::bigint)`

export const linksOf = (context: Context): Promise<ReportLink[]> => {
  const own = membershipOf(context)
  return linksWhere(context, sql`(l.owner = ${own}::bigint or ${isRecipient(own)})`)
}

export const allLinks = (context: Context): Promise<ReportLink[]> => linksWhere(context, sql`true`)

/** One that stays alive says nothing by itself; one that is frozen is its maker’s and its recipients’. */
export const openable = (key: string, membership: number): RawBuilder<unknown> =>
  sql`l.key = ${key} and (l.kind = 'LIVE' or l.owner = ${membership}::bigint or ${isRecipient(membership)})`

export async function openingsOf(context: Context, id: number) {
  const link = await ownLink(context, id)
  const { rows } = await sql<components['schemas']['ReportLinkOpening']>`
    select o.name, ${local(context, sql`o.opened_at`)} as time from report_link_opening o
    where o.company_id = ${context.company.id} and o.link = ${link.id}
    order by o.opened_at desc, o.id desc limit ${mostListed}`.execute(context.db)
  return rows
}
