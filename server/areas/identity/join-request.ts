// Requests to join a company: who is asked, the decision by mailed code, and what the applicant is told.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { audit } from '#server/engine/crud/audit.ts'
import { notify } from '#server/engine/notifications/notify.ts'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { Refusal, refuse } from '#server/platform/errors/refusal.ts'
import type { Caller } from './caller.ts'
import { withCode } from './code-limits.ts'
import type { Identity } from './identity.ts'
import { mailTo } from './mails.ts'
import { type CodeFacts, knownCode, makeCode } from './one-time-code.ts'

type Outcome = components['schemas']['JoinOutcome']
type Approval = Outcome['approval']

interface Applicant {
  readonly membership: number
  readonly state: string
  readonly user_id: number
  readonly email: string
  readonly name: string
  readonly language: string
  readonly company_id: number
  readonly company: string
}

async function applicantOf(db: Db, membership: number): Promise<Applicant | undefined> {
  const { rows } = await sql<Applicant>`
    select m.id as membership, m.state, m.user_id, a.email, a.language, c.id as company_id, c.company_name as company,
      coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.username) as name
    from membership m join account a on a.id = m.user_id join company c on c.id = m.company_id
    where m.id = ${membership} for update of m`.execute(db)
  return rows[0]
}

/** Mails the owners and administrators where the company wants to approve; answers whether it does. */
export async function askApprovers(db: Db, membership: number): Promise<boolean> {
  const applicant = await applicantOf(db, membership)
  if (applicant?.state !== 'PENDING_APPROVAL') return false
  const { company_id, company, name, email } = applicant
  const { rows } = await sql<{ id: number; email: string; language: string }>`
    select a.id, a.email, a.language from membership m join account a on a.id = m.user_id
    where m.company_id = ${company_id} and m.state = 'ACTIVE' and m.role in ('OWNER', 'ADMIN') and a.state = 'ACTIVE'
    order by a.id`.execute(db)
  for (const approver of rows) {
    const codeFor = (approval: Approval) =>
      makeCode(db, 'JOIN_DECISION', approver.id, {
        company: company_id,
        payload: { membership, approval },
        beside: true,
      })
    const [approve_code, reject_code] = [await codeFor('APPROVED'), await codeFor('REJECTED')]
    const values = { company, applicant: name, email, approve_code, reject_code }
    await mailTo(db, 'JOIN_REQUEST', approver, values, company_id)
  }
  await notify(db, {
    company: company_id,
    users: rows.map(({ id }) => id),
    kind: 'JOIN_REQUESTED',
    context: { applicant: name },
    link: '/system/user',
    about: `${membership}`,
  })
  return true
}

/** Throws 0106, 0105. An approver's code decides while nobody has; later codes and the applicant's tell the outcome. */
export function decideOrTell(
  identity: Identity,
  caller: Caller,
  { code }: components['schemas']['CodeOnly'],
): Promise<Outcome> {
  return withCode(identity, caller, async () => {
    const { outcome, decided } = await inIdentity(identity.database, async (db) => {
      const asked = await decisionCode(db, code)
      return asked ? decide(db, caller, asked) : { outcome: await told(db, code), decided: null }
    })
    if (decided !== null) identity.access.principals.forget({ user: decided })
    return outcome
  })
}

async function decisionCode(db: Db, code: string | undefined): Promise<CodeFacts | undefined> {
  try {
    return await knownCode(db, 'JOIN_DECISION', code)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ZBOA0105') return undefined
    throw error
  }
}

async function decide(db: Db, caller: Caller, { id, user_id, payload }: CodeFacts) {
  const applicant = await applicantOf(db, Number(payload.membership))
  if (!applicant) throw refuse('ZBOA0105')
  const { membership, state, company_id, company, email } = applicant
  const outcome = (approval: Approval): Outcome => ({ approval, company, email })
  if (state === 'ACTIVE' || state === 'SUSPENDED') return { outcome: outcome('APPROVED'), decided: null }
  if (state === 'REJECTED') return { outcome: outcome('REJECTED'), decided: null }
  const approver = await approverOf(db, user_id, company_id)
  if (state !== 'PENDING_APPROVAL' || !approver) throw refuse('ZBOA0105')
  const approval: Approval = payload.approval === 'APPROVED' ? 'APPROVED' : 'REJECTED'
  if (approval === 'APPROVED') await requirePlace(db, company_id)
  await sql`update membership set state = ${approval === 'APPROVED' ? 'ACTIVE' : 'REJECTED'},
    change_user = ${approver.name}, change_time = now(), version = version + 1 where id = ${membership}`.execute(db)
  await sql`update one_time_code set used_at = ${new Date()} where id = ${id}`.execute(db)
  await audit(db, {
    principal: { user: approver.id, display_name: approver.name, kind: 'USER', company: company_id },
    action: approval === 'APPROVED' ? 'APPROVE' : 'REJECT',
    module: 'system',
    resource: 'user',
    targets: [membership],
    names: [email],
    request: caller,
  })
  noteChanged({ company: company_id, resource: 'user', ids: [membership], added: false })
  await tellApplicant(db, applicant, approval)
  return { outcome: outcome(approval), decided: applicant.user_id }
}

/** Throws number 0040 where the subscription covers no further user. */
async function requirePlace(db: Db, company: number): Promise<void> {
  const { rows } = await sql<{ most: number; used: number }>`select most, used from user_places(${company})`.execute(db)
  const [places] = rows
  if (places && places.used >= places.most)
    throw refuse('ZBOA0040', { resource: 'admin_users', limit: places.most, used: places.used })
}

/** Whoever lost the rights since the mail was sent decides nothing. */
async function approverOf(db: Db, user: number | null, company: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select a.id, coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.username) as name
    from account a join membership m on m.user_id = a.id
    where a.id = ${user} and a.state = 'ACTIVE' and m.company_id = ${company} and m.state = 'ACTIVE'
      and m.role in ('OWNER', 'ADMIN')`.execute(db)
  return rows[0]
}

async function tellApplicant(db: Db, applicant: Applicant, approval: Approval): Promise<void> {
  const approved = approval === 'APPROVED'
  const { user_id, company_id, company } = applicant
  const code = await makeCode(db, 'JOIN_RESULT', user_id, { company: company_id, payload: { approved } })
  await mailTo(db, 'JOIN_RESULT', applicant, { company, code, approved }, company_id)
}

async function told(db: Db, code: string | undefined): Promise<Outcome> {
  const { user_id, company_id, payload } = await knownCode(db, 'JOIN_RESULT', code)
  const { rows } = await sql<{ company: string; email: string }>`
    select c.company_name as company, a.email from company c, account a
    where c.id = ${company_id} and a.id = ${user_id}`.execute(db)
  const [found] = rows
  if (!found) throw refuse('ZBOA0105')
  return { approval: payload.approved === true ? 'APPROVED' : 'REJECTED', ...found }
}
