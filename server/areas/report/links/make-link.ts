// Makes a link to a report, and ends it.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { composed } from '#openapi/composed.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { authorise } from '#server/access/permissions.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { notify } from '#server/engine/notifications/notify.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { reportNamed } from '../all-reports.ts'
import { checkAsked } from '../asked/viewed-report.ts'
import type { ReportDefinition } from '../define-report.ts'
import { type ReportQuery, reportQuery } from '../report-query.ts'
import type { FrozenText } from './frozen-result.ts'
import { membershipOf, ownLink, type ReportLink } from './link-rows.ts'
import { checkedRecipients } from './recipients.ts'

type Draft = components['schemas']['ReportLinkDraft']

const exporting = 'report.export_report_library'
/** That are open, of one person and of the company. */
const mostLinks = { own: 50, all: 300 } as const

export interface LinkOrder {
  readonly report: ReportDefinition
  /** Of one that is frozen: what is read and kept. */
  readonly query: ReportQuery | undefined
}

/** What is wrong with a draft by itself is said before anything is read. */
export function linkOrder(context: Pick<Context, 'principal'>, draft: Draft): LinkOrder {
  const report = reportNamed(draft.report)
  if (!report) throw refuseFields('RP', { report: [{ code: 'ZBRP0101', context: { name: draft.report } }] })
  checkAsked(report, draft.asked, 'asked')
  if (draft.kind === 'LIVE') return { report, query: undefined }
  authorise(context.principal, exporting)
  const missing = (['start_date', 'end_date', 'days'] as const).find((field) => draft[field] === undefined)
  const field = missing ?? ((draft.recipients ?? []).length === 0 ? 'recipients' : undefined)
  if (field) throw refuseFields('RP', { [field]: [{ code: 'ZBRP0010', context: { field } }] })
  const { start_date, end_date } = draft
  return { report, query: reportQuery({ ...draft.asked, start_date, end_date }, report) }
}

export async function makeLink(context: Context, draft: Draft, frozen: FrozenText | undefined): Promise<ReportLink> {
  const { company, principal, db } = context
  const owner = membershipOf(context)
  const name = composed(draft.name).trim().replace(/\s+/g, ' ')
  if (name === '') throw refuseFields('RP', { name: [{ code: 'ZBRP0010', context: { field: 'name' } }] })
  const recipients = await checkedRecipients(context, draft.recipients ?? [])
  if (frozen && recipients.length === 0)
    throw refuseFields('RP', { recipients: [{ code: 'ZBRP0010', context: { field: 'recipients' } }] })
  await refuseTooMany(context, owner)
  const key = randomBytes(16).toString('base64url')
  const { rows } = await sql<{ id: number }>`
    insert into report_link (company_id, key, kind, report, name, asked, owner, owner_name, expires_at, start_date, end_date, rows)
    values (${company.id}, ${key}, ${draft.kind}, ${draft.report}, ${name}, ${JSON.stringify(draft.asked)}::jsonb, ${owner},
      ${principal.display_name}, now() + make_interval(days => ${draft.days ?? null}::integer),
      ${frozen ? (draft.start_date ?? null) : null}::date, ${frozen ? (draft.end_date ?? null) : null}::date, ${frozen?.rows ?? null})
    returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`insert into report_link_recipient (company_id, link, membership)
    select ${company.id}, ${id}, m from unnest(${recipients.map((one) => one.id)}::bigint[]) m`.execute(db)
  if (frozen)
    await sql`insert into report_link_result (company_id, link, content)
      values (${company.id}, ${id}, ${frozen.content}::jsonb)`.execute(db)
  await context.audit(context, {
    action: 'CREATE',
    module: 'report',
    resource: 'report_link',
    targets: [id],
    names: [name],
    changes: {
      kind: [null, draft.kind],
      report: [null, draft.report],
      ...(recipients.length > 0 && { recipients: [null, recipients.map((one) => one.id)] }),
    },
  })
  await notify(db, {
    company: company.id,
    users: recipients.map(({ user }) => user),
    kind: 'REPORT_SHARED',
    context: { by: principal.display_name, report: name },
    link: `/report/report-link?open=${key}`,
    about: `report-link:${id}`,
  })
  return ownLink(context, id)
}

async function refuseTooMany({ company, db }: Context, owner: number): Promise<void> {
  const { rows } = await sql<{ own: number; all: number }>`
    select count(*)::integer as all, (count(*) filter (where owner = ${owner}))::integer as own from report_link
    where company_id = ${company.id} and revoke_time is null and (expires_at is null or expires_at > now())`.execute(db)
  const { own = 0, all = 0 } = rows[0] ?? {}
  if (own >= mostLinks.own || all >= mostLinks.all) throw refuse('ZBRP0032', { detail: 'report_links' })
}

/** The figures go at once; who opened it stays known for a while. */
export async function revokeLink(context: Context, id: number): Promise<ReportLink> {
  const { company, principal, db } = context
  const link = await ownLink(context, id)
  if (!link.may_revoke) throw refuse('ZBRP0029', { state: link.state, action: 'revoke' })
  await sql`update report_link set revoke_time = now(), revoked_by = ${principal.display_name}
    where company_id = ${company.id} and id = ${id} and revoke_time is null`.execute(db)
  await sql`delete from report_link_result where company_id = ${company.id} and link = ${id}`.execute(db)
  await context.audit(context, {
    action: 'WITHDRAW',
    module: 'report',
    resource: 'report_link',
    targets: [id],
    names: [link.name],
    changes: { state: [link.state, 'REVOKED'] },
  })
  return ownLink(context, id)
}
