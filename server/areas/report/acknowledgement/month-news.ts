// Tells people of acknowledgements: employees that their month waits or is answered, superiors and checkers that somebody refuses.
import { sql } from 'kysely'
import { type Question, receiversOf } from '#server/engine/alerts/alert-receivers.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { notify } from '#server/engine/notifications/notify.ts'
import type { Period } from '../month-end/period.ts'
import type { Ground } from '../month-end/stored-month.ts'

const right = 'report.change_month_end'

async function usersAmong({ db, company }: Ground, employee: number, receivers: Question['receivers']) {
  const found = await receiversOf(db, { company: company.id, setting: 0, receivers, right, employee, users: [] })
  return [...new Set(found.flatMap(({ user }) => (user === null ? [] : [user])))]
}

interface Refused {
  readonly id: number
  readonly employee: number
  readonly month: string
  readonly comment: string
}

export async function tellRefused(context: Context, { id, employee, month, comment }: Refused): Promise<void> {
  const { db, company, principal } = context
  const users = await usersAmong(context, employee, ['HOLDERS', 'SUPERIOR'])
  await notify(db, {
    company: company.id,
    users: users.filter((user) => user !== principal.user),
    kind: 'MONTH_REFUSED',
    context: { employee: principal.display_name, month, comment },
    link: `/report/month-end?month=${month}`,
    about: `month-stamp:${id}`,
  })
}

export async function tellAnswered(
  context: Context,
  { employee, month, answer }: { readonly employee: number; readonly month: string; readonly answer: string },
): Promise<void> {
  await notify(context.db, {
    company: context.company.id,
    users: await usersAmong(context, employee, ['EMPLOYEE']),
    kind: 'MONTH_ANSWERED',
    context: { by: context.principal.display_name, month, answer },
    link: `/personal/my-month?month=${month}`,
    about: `month:${month}`,
  })
}

/** Employees who have an account; answers how many. */
export async function tellToAcknowledge(
  { db, company }: Ground,
  { month }: Pick<Period, 'month'>,
  employees: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ user: number }>`
    select distinct m.user_id as "user" from membership m
    where m.company_id = ${company.id} and m.state = 'ACTIVE' and m.employee_id = any(${employees}::bigint[])`.execute(
    db,
  )
  await notify(db, {
    company: company.id,
    users: rows.map(({ user }) => user),
    kind: 'MONTH_TO_ACKNOWLEDGE',
    context: { month },
    link: `/personal/my-month?month=${month}`,
    about: `month:${month}`,
  })
  return rows.length
}
