// Tells those who may approve papers that one waits, and the employee what was decided on it.
import { sql } from 'kysely'
import { type Question, receiversOf } from '#server/engine/alerts/alert-receivers.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { notify } from '#server/engine/notifications/notify.ts'

interface Paper {
  readonly id: number
  readonly employee: number
}

const right = 'complement.approve_employee_document'

async function usersAmong({ db, company }: Context, { employee }: Paper, receiver: 'HOLDERS' | 'EMPLOYEE') {
  const asked: Question = { company: company.id, setting: 0, receivers: [receiver], right, employee, users: [] }
  const found = await receiversOf(db, asked)
  return [...new Set(found.flatMap(({ user }) => (user === null ? [] : [user])))]
}

async function factsOf({ db, company }: Context, { id }: Paper) {
  const { rows } = await sql<{ employee: string; document: string }>`
    select coalesce(nullif(e.full_name, ''), e.emp_code) as employee, y.cert_name as document
    from employee_document d join employee e on e.company_id = d.company_id and e.id = d.employee
      join document_type y on y.company_id = d.company_id and y.id = d.certification
    where d.company_id = ${company.id} and d.id = ${id}`.execute(db)
  return rows[0]
}

export async function tellOfHandingIn(context: Context, paper: Paper): Promise<void> {
  await notify(context.db, {
    company: context.company.id,
    users: (await usersAmong(context, paper, 'HOLDERS')).filter((user) => user !== context.principal.user),
    kind: 'DOCUMENT_HANDED_IN',
    context: { ...(await factsOf(context, paper)) },
    link: `/complement/employee-document/${paper.id}`,
    about: `document:${paper.id}`,
  })
}

export async function tellOfDecision(
  context: Context,
  paper: Paper,
  { to, reason }: { readonly to: 'APPROVED' | 'REJECTED'; readonly reason: string | null },
): Promise<void> {
  const facts = await factsOf(context, paper)
  await notify(context.db, {
    company: context.company.id,
    users: await usersAmong(context, paper, 'EMPLOYEE'),
    kind: to === 'APPROVED' ? 'DOCUMENT_APPROVED' : 'DOCUMENT_REJECTED',
    context: { document: facts?.document, by: context.principal.display_name, ...(reason !== null && { reason }) },
    link: `/personal/document/${paper.id}`,
    about: `document:${paper.id}`,
  })
}
