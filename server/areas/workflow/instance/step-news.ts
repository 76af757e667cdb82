// Tells those who are asked at a step of a request, or told of it, by the bell.
import { sql } from 'kysely'
import type { NotificationName } from '#openapi/notification-kinds.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { notify, type Ways } from '#server/engine/notifications/notify.ts'
import { approvalPage, officePage, type RequestKind, type RoutedRequest } from './request-kind.ts'

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

/** By which ways the workflow of a request tells people: what it went on its way with. */
export async function waysOf({ db, company }: Context, kind: RequestKind, request: number): Promise<Ways> {
  const { rows } = await sql<{ inform: readonly string[] }>`select inform from request_step
    where company_id = ${company.id} and ${sql.ref(kind)} = ${request} order by place limit 1`.execute(db)
  const inform = rows[0]?.inform ?? ['APP', 'EMAIL']
  return { bell: inform.includes('APP'), mail: inform.includes('EMAIL') }
}

export async function applicantName(
  { db, company }: Context,
  { employee }: Pick<RoutedRequest, 'employee'>,
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(full_name, ''), emp_code) as name from employee
    where company_id = ${company.id} and id = ${employee}`.execute(db)
  return rows[0]?.name ?? ''
}

/** What is told: that the step begins (to one of those who are asked, where the question is named), or that it is decided. */
type StepNews = 'BEGINS' | 'DECIDED' | 'REVOKING' | { readonly passedOn: number }

function isMeant(news: StepNews, { id, part }: Reached): boolean {
  if (typeof news === 'object') return id === news.passedOn
  return news === 'DECIDED' ? part === 'TOLD' : true
}

function kindOf(news: StepNews, { part, counterpart }: Reached): NotificationName {
  if (typeof news === 'object') return 'REQUEST_PASSED_ON'
  if (part === 'TOLD') return news === 'DECIDED' ? 'REQUEST_DECIDED' : 'REQUEST_TOLD'
  if (news === 'REVOKING') return 'REVOKE_ASKED'
  return counterpart ? 'SWAP_ASKED' : 'REQUEST_SUBMITTED'
}

/** Each of those who are asked finds the question behind the notice; whoever sent the request, or decides it, knows already. */
export async function tellOfStep(
  context: Context,
  request: RoutedRequest,
  step: number,
  news: StepNews = 'BEGINS',
): Promise<void> {
  const people = (await reached(context, step)).filter(
    (one) => one.user_id !== context.principal.user && isMeant(news, one),
  )
  if (people.length === 0) return
  const employee = await applicantName(context, request)
  const ways = await waysOf(context, request.kind, request.id)
  for (const one of people) {
    const { id, user_id, office } = one
    await notify(context.db, {
      company: context.company.id,
      users: [user_id],
      kind: kindOf(news, one),
      context: { employee, number: request.number },
      link: office ? officePage(request.kind, request.id) : approvalPage(request.kind, id),
      about: `${request.kind}:${request.id}`,
      ways,
    })
  }
}

/** Once more to those whom the request waits for. */
export async function remindOf(context: Context, request: RoutedRequest): Promise<void> {
  const { rows } = await sql<{ id: number; revoking: boolean }>`select id, revoking from request_step
    where company_id = ${context.company.id} and ${sql.ref(request.kind)} = ${request.id} and state = 'CURRENT'`.execute(
    context.db,
  )
  for (const { id, revoking } of rows) await tellOfStep(context, request, id, revoking ? 'REVOKING' : 'BEGINS')
}
