// Nobody is left with a decision that does not hold any more: whoever the request asked, or told, hears that it was taken back.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { notify } from '#server/engine/notifications/notify.ts'
import { approvalPage, type RoutedRequest } from '../request-kind.ts'
import { applicantName, waysOf } from '../step-news.ts'

interface Heard {
  readonly user_id: number
  readonly question: number
}

/** Before the questions of later steps go. */
export async function tellOfTakingBack(context: Context, request: RoutedRequest): Promise<void> {
  const { db, company, principal } = context
  const { rows } = await sql<Heard>`
    with asked as (
      select a.id, a.employee, a.member from request_asked a
        join request_step s on s.company_id = a.company_id and s.id = a.step
      where s.company_id = ${company.id} and ${sql.ref(`s.${request.kind}`)} = ${request.id} and s.state <> 'WAITING')
    select p.user_id, asked.id as question from asked
      join employee_accounts(array(select employee from asked where employee is not null)) p on p.employee = asked.employee
    union all
    select m.user_id, asked.id from asked
      join membership m on m.company_id = ${company.id} and m.id = asked.member and m.state = 'ACTIVE'`.execute(db)
  await endCounting(context, request, rows)
  const users = [...new Set(rows.map(({ user_id }) => Number(user_id)))].filter((user) => user !== principal.user)
  await notify(db, {
    ...{ company: company.id, users, kind: 'DECISION_TAKEN_BACK', mailedAs: ['REQUEST_DECIDED', 'REQUEST_SUBMITTED'] },
    context: { by: principal.display_name, number: request.number, employee: await applicantName(context, request) },
    link: '/approvals',
    ways: await waysOf(context, request.kind, request.id),
  })
}

/** The same news as before is told anew after this, and leads to the question that is asked then. */
async function endCounting({ db, company }: Context, { kind, id, number }: RoutedRequest, heard: readonly Heard[]) {
  const pages = heard.map(({ question }) => approvalPage(kind, Number(question)))
  await sql`update notification set merge_key = null,
      link = case when link = any(${pages}::text[]) then '/approvals' else link end
    where company_id = ${company.id} and notification_time > now() - interval '20 minutes'
      and (merge_key like ${`%:${kind}:${id}`} or merge_key like ${`%:${number}:${id}`})`.execute(db)
}
