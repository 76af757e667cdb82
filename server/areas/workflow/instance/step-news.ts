// Tells those who are asked at a step of a request, or told of it, by the bell.
import { sql } from 'kysely'
import type { NotificationName } from '#openapi/notification-kinds.ts'
import type { Context } from '#server/crud/context.ts'
import { notify } from '#server/notifications/notify.ts'
import { approvalPage, officePage, type RoutedRequest } from './request-kind.ts'

interface Reached {
  readonly id: number
  readonly user_id: number
  readonly part: 'DECIDES' | 'TOLD'
  readonly office: boolean
  /** Asked as the colleague with whom a schedule is swapped. */
  readonly counterpart: boolean
}

/** The accounts of those who are asked at a step, or told of it; who stands in for somebody today is one of them. */
async function reached({ db, company }: Context, step: number): Promise<readonly Reached[]> {
  const { rows } = await sql<Reached>`
    with asked as (
      select a.id, a.employee, a.member, a.part from request_asked a
        where a.company_id = ${company.id} and a.step = ${step} and a.decision is null
      union all
      select a.id, d.delegate, null, a.part from request_asked a
        join stand_in d on d.company_id = a.company_id and d.employee = a.employee
          and (now() at time zone ${company.zone})::date between d.from_date and d.until_date
        where a.company_id = ${company.id} and a.step = ${step} and a.decision is null and a.part = 'DECIDES'
          and not exists (select from request_step s where s.company_id = a.company_id and s.id = a.step and s.counterpart))
    select asked.id, p.user_id, asked.part, false as office,
        (select s.counterpart from request_step s where s.company_id = ${company.id} and s.id = ${step}) as counterpart
      from asked
      join employee_accounts(array(select employee from asked where employee is not null)) p on p.employee = asked.employee
    union all
    select asked.id, m.user_id, asked.part, true, false from asked
      join membership m on m.company_id = ${company.id} and m.id = asked.member and m.state = 'ACTIVE'`.execute(db)
  return rows
}

async function nameOf({ db, company }: Context, employee: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(full_name, ''), emp_code) as name from employee
    where company_id = ${company.id} and id = ${employee}`.execute(db)
  return rows[0]?.name ?? ''
}

/**
 * Each of those who are asked finds the question behind the notice; whoever sent the request, or decides it, knows already.
 * `only`: not those who are asked.
 */
export async function tellOfStep(context: Context, request: RoutedRequest, step: number, only?: 'TOLD'): Promise<void> {
  const people = (await reached(context, step)).filter(
    ({ user_id, part }) => user_id !== context.principal.user && (only === undefined || part === only),
  )
  if (people.length === 0) return
  const employee = await nameOf(context, request.employee)
  for (const { id, user_id, part, office, counterpart } of people) {
    const kind: NotificationName = part === 'TOLD' ? 'REQUEST_TOLD' : counterpart ? 'SWAP_ASKED' : 'REQUEST_SUBMITTED'
    await notify(context.db, {
      company: context.company.id,
      users: [user_id],
      kind,
      context: { employee, number: request.number },
      link: office ? officePage(request.kind, request.id) : approvalPage(request.kind, id),
      about: `${request.kind}:${request.id}`,
    })
  }
}

/** Once more to those whom the request waits for. */
export async function remindOf(context: Context, request: RoutedRequest): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from request_step
    where company_id = ${context.company.id} and ${sql.ref(request.kind)} = ${request.id} and state = 'CURRENT'`.execute(
    context.db,
  )
  for (const { id } of rows) await tellOfStep(context, request, id)
}
