// Users of the company who can be shown a report: those who may see reports at all.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { wholeIn } from '../report-query.ts'
import { membershipOf } from './link-rows.ts'

type Schemas = components['schemas']

const seeing = 'report.view_report_library'

/** Users `u` with their memberships `m`. */
const users = ({ company }: Context, where: RawBuilder<unknown>) => sql`
  from "user" u join membership m on m.company_id = ${company.id} and m.id = u.id
  where m.state = 'ACTIVE' and m.vendor_company_id is null and ${where}`

const maySee = sql`(m.role in ('OWNER', 'ADMIN') or exists (
  select from membership_group held join user_group g on g.company_id = held.company_id and g.id = held.group_id
  where held.company_id = m.company_id and held.membership_id = m.id and ${seeing} = any(g.permissions)))`

const display = sql`coalesce(nullif(u.name, ''), u.email)`

/** By name, without the one who asks. */
export async function recipientsFor(
  context: Context,
  query: Readonly<Record<string, unknown>>,
): Promise<Schemas['ReportLinkPeople']> {
  const page = wholeIn('page', query.page, 1, 10_000, 1)
  const size = wholeIn('page_size', query.page_size, 1, 100, 20)
  const search = String(query.search ?? '').slice(0, 100)
  const found = users(
    context,
    sql`${maySee} and m.id <> ${membershipOf(context)}::bigint
      and position(search_text(${search}) in search_text(${display} || ' ' || coalesce(u.email, ''))) > 0`,
  )
  const { rows } = await sql<Schemas['ReportLinkPerson']>`
    select u.id, ${display} || case when u.email is null or u.email = ${display} then '' else ' · ' || u.email end as display_name
    ${found} order by search_text(${display}), u.id limit ${size + 1} offset ${(page - 1) * size}`.execute(context.db)
  return { data: rows.slice(0, size), next: rows.length > size ? String(page + 1) : null }
}

interface Recipient {
  readonly id: number
  readonly user: number
}

/** Refused at their field where one is no user of the company, or may not see reports. */
export async function checkedRecipients(context: Context, ids: readonly number[]): Promise<readonly Recipient[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== membershipOf(context))
  if (wanted.length === 0) return []
  const { rows } = await sql<Recipient & { name: string; sees: boolean }>`
    select u.id, m.user_id as user, ${display} as name, ${maySee} as sees
    ${users(context, sql`m.id = any(${wanted}::bigint[])`)}`.execute(context.db)
  if (rows.length < wanted.length)
    throw refuseFields('RP', { recipients: [{ code: 'ZBRP0016', context: { field: 'recipients' } }] })
  const blind = rows.filter(({ sees }) => !sees)
  if (blind.length > 0) throw refuse('ZBRP0112', { names: blind.map(({ name }) => name).join(', ') })
  return rows
}
