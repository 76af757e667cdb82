// Employees are told what has become of their requests.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { notify } from '#server/engine/notifications/notify.ts'
import { ownPage, type RoutedRequest, waysOf } from '../../workflow/exports.ts'
import type { News } from './request-table.ts'

export type Decision = News | 'REQUEST_CHANGED' | 'REVOKE_REFUSED' | 'REQUEST_WAITS_AGAIN'

/** What it takes back. */
const decided = ['REQUEST_APPROVED', 'REQUEST_REJECTED', 'REQUEST_REVOKED', 'REVOKE_REFUSED'] as const

/** Unless they did it themselves. */
export async function notifyEmployees(
  context: Context,
  decision: Decision,
  requests: readonly RoutedRequest[],
  reason: string | null,
): Promise<void> {
  const { db, company, principal } = context
  const { rows } = await sql<{ employee: number; user_id: number }>`
    select * from employee_accounts(${requests.map(({ employee }) => employee)}::bigint[])`.execute(db)
  for (const { kind, id, employee, number } of requests) {
    const users = rows.filter((row) => row.employee === employee && row.user_id !== principal.user)
    await notify(db, {
      company: company.id,
      users: users.map(({ user_id }) => user_id),
      kind: decision,
      context: {
        number,
        by: principal.display_name,
        reason: reason ?? '',
        ...(await automaticFacts(context, decision, id)),
      },
      link: ownPage(kind, id),
      // Each time anew: between two of them somebody decided.
      ...(decision === 'REQUEST_WAITS_AGAIN' ? { mailedAs: decided } : { about: `${number}:${id}` }),
      ways: await waysOf(context, kind, id),
    })
  }
}

/** Leave that came of absence is said with its date and kind. */
async function automaticFacts({ db, company }: Context, decision: Decision, id: number): Promise<object> {
  if (decision !== 'LEAVE_AUTO_ENTERED' && decision !== 'LEAVE_AUTO_REVOKED') return {}
  const { rows } = await sql<{ date: string; category: string }>`
    select l.start_time::date::text as date, k.category_name as category
    from leave l join incident_type k on k.company_id = l.company_id and k.id = l.category
    where l.company_id = ${company.id} and l.id = ${id}`.execute(db)
  return { ...rows[0] }
}
