// Accepting an invitation: with an account at once, without one by choosing a password.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { audit } from '#server/engine/crud/audit.ts'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Caller } from './caller.ts'
import { checkNewPassword } from './change-password.ts'
import { withCode } from './code-limits.ts'
import { findUser, type Login } from './find-login.ts'
import type { Identity } from './identity.ts'
import { findInvitedEmployee, openInvitedEmployee } from './invited-employee.ts'
import { askApprovers } from './join-request.ts'
import { hashPassword } from './password-hash.ts'
import { discardRegistrations } from './registrations.ts'

type Schemas = components['schemas']

/** Throws 0106, 0105, 0109. */
export function checkInvitation(
  identity: Identity,
  caller: Caller,
  { code }: Schemas['CodeOnly'],
): Promise<Schemas['InvitationChecked']> {
  return withCode(identity, caller, async () => {
    const { answer, joined } = await inIdentity(identity.database, (db) => answerInvitation(db, caller, code))
    if (joined !== null) identity.access.principals.forget({ user: joined })
    return answer
  })
}

interface Answered {
  readonly answer: Schemas['InvitationChecked']
  /** The account that has joined now. */
  readonly joined: number | null
}

async function answerInvitation(db: Db, caller: Caller, code: string | undefined): Promise<Answered> {
  if (!code) throw refuse('ZBOA0106')
  const employee = await findInvitedEmployee(db, code)
  if (employee) return { answer: { ...employee.answer, code, is_employee: true }, joined: null }
  const invitation = await openInvitation(db, code)
  const { company, email } = invitation
  const account = await findUser(db, email)
  if (account?.state === 'DISABLED') throw refuse('ZBOA0105')
  if (account?.state !== 'ACTIVE') return { answer: { company, email, code }, joined: null }
  const pending = await join(db, caller, invitation, account)
  return { answer: { company, ...(pending && { pending }) }, joined: account.id }
}

/** Throws 0106, 0105, 0109, 0110, 0101, 0103, 0102, 0111. */
export function signUpInvited(
  identity: Identity,
  caller: Caller,
  asked: Schemas['InvitedSignUp'],
): Promise<Schemas['Joined']> {
  const { database } = identity
  const email = asked.email.toLowerCase()
  return withCode(identity, caller, async () => {
    const invited = await inIdentity(database, (db) => whoIsInvited(db, asked.code))
    if (invited.email.toLowerCase() !== email) throw refuse('ZBOA0110')
    checkNewPassword(asked, email)
    const hash = await hashPassword(asked.password)
    return inIdentity(database, async (db) => {
      if (invited.isEmployee) return openInvitedEmployee(db, caller, asked.code, hash)
      const invitation = await openInvitation(db, asked.code)
      const account = await openAccount(db, caller, { ...asked, email: invitation.email }, hash)
      const pending = await join(db, caller, invitation, account)
      return { email: invitation.email, company: invitation.company, ...(pending && { pending }) }
    })
  })
}

async function whoIsInvited(db: Db, code: string | undefined) {
  const employee = code === undefined ? undefined : await findInvitedEmployee(db, code)
  return employee
    ? { email: employee.answer.email, isEmployee: true }
    : { ...(await openInvitation(db, code)), isEmployee: false }
}

interface Invitation {
  readonly id: number
  readonly email: string
  readonly company_id: number
  readonly company: string
  readonly state: string
}

/** Kept from others until the transaction ends. */
async function openInvitation(db: Db, code: string | undefined): Promise<Invitation> {
  if (!code) throw refuse('ZBOA0106')
  const hash = createHash('sha256').update(code).digest('hex')
  const { rows } = await sql<Invitation>`
    select i.id, i.email, i.company_id, i.state, c.company_name as company
    from invitation i join company c on c.id = i.company_id
    where i.code_hash = ${hash} and i.expires_at > ${new Date()} and c.state not in ('CLOSED', 'SUSPENDED')
    for update of i`.execute(db)
  const [invitation] = rows
  if (invitation?.state === 'REVOKED') throw refuse('ZBOA0109')
  if (invitation?.state !== 'PENDING') throw refuse('ZBOA0105')
  return invitation
}

/** Whether an approver still has to agree. */
async function join(db: Db, caller: Caller, invitation: Invitation, account: Pick<Login, 'id' | 'display_name'>) {
  const { company_id, email } = invitation
  const made = await sql<{ membership: number | null }>`
    select accept_invitation(${invitation.id}, ${account.id}) as membership`.execute(db)
  const membership = made.rows[0]?.membership ?? null
  await audit(db, {
    principal: { user: account.id, display_name: account.display_name, kind: 'USER', company: company_id },
    action: 'JOIN',
    module: 'system',
    resource: 'user',
    targets: membership === null ? [] : [membership],
    names: [email],
    request: caller,
  })
  // Whoever has the list of users open sees the invitation go and the member come.
  noteChanged({ company: company_id, resource: 'user', ids: [invitation.id], added: false })
  if (membership === null) return false
  noteChanged({ company: company_id, resource: 'user', ids: [membership], added: true })
  return askApprovers(db, membership)
}

/** The mailbox is proven by the code, whatever sign-ups of the address wait. */
type Holder = Pick<Schemas['InvitedSignUp'], 'email' | 'first_name' | 'last_name'>

async function openAccount(db: Db, { language }: Caller, { email, first_name, last_name }: Holder, hash: string) {
  const account = await findUser(db, email)
  if (account && account.state !== 'PENDING_ACTIVATION') throw refuse('ZBOA0101', { email })
  await discardRegistrations(db, email)
  const { rows } = await sql<Pick<Login, 'id' | 'display_name'>>`
    insert into account (username, email, first_name, last_name, password_hash, language, state)
    values (${email}, ${email}, ${first_name ?? null}, ${last_name ?? null}, ${hash}, ${language}, 'ACTIVE')
    on conflict (same_text(email)) where kind = 'USER' do update set
      password_hash = excluded.password_hash, first_name = excluded.first_name, last_name = excluded.last_name,
      state = 'ACTIVE', change_time = now()
    where account.state = 'PENDING_ACTIVATION'
    returning id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username) as display_name`.execute(db)
  const [made] = rows
  if (!made) throw refuse('ZBOA0101', { email })
  return made
}
