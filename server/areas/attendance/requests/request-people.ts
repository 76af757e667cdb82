// Employees are told what has become of their requests.
import { sql } from 'kysely'
import type { Context } from '#server/crud/context.ts'
import { notify } from '#server/notifications/notify.ts'
import { ownPage, type RoutedRequest, waysOf } from '../../workflow/exports.ts'

export type Decision =
  | 'REQUEST_APPROVED'
  | 'REQUEST_CHANGED'
  | 'REQUEST_REJECTED'
  | 'REQUEST_REVOKED'
  | 'REVOKE_REFUSED'

/** Unless they did it themselves. */
export async function tellEmployees(
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
      context: { number, by: principal.display_name, reason: reason ?? '' },
      link: ownPage(kind, id),
      about: `${number}:${id}`,
      ways: await waysOf(context, kind, id),
    })
  }
}
