// Staff makes somebody else the owner of a company, where its owner cannot hand it over: asked for, told to both, and confirmed once more
// when three days have passed, by a second person where the vendor's profile asks for one.
import { sql } from 'kysely'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { requireProof } from '../../identity/exports.ts'
import { inviteOwner } from '../../system/exports.ts'
import { insideCustomer } from '../inside-customer.ts'
import { refuseFirstPerson } from '../pay/second-person.ts'
import { sellerIn } from '../sale-order.ts'
import { requireState } from '../tenant-state.ts'
import { expireOwnerChanges } from './expire-owner-changes.ts'
import { ownersOf, tellBoth } from './owner-mails.ts'

const open = ['TRIAL', 'ACTIVE', 'GRACE', 'READ_ONLY', 'SUSPENDED']
const waiting = '72 hours'
/** From asking on. */
const goodFor = '14 days'

interface Wish {
  readonly new_owner_email: string
  readonly evidence: string
}

/** Throws 0209 without recent proof, 0029 while another change waits or nobody owns the company, 0107 for a disabled account. */
export async function askForOwner(context: Context, row: Stored, { new_owner_email, evidence }: Wish): Promise<void> {
  const { db, company, principal } = context
  requireState(row, open, 'transfer_owner')
  if (row.owner_invited === true) throw refuse('ZBVE0029', { state: row.state, action: 'transfer_owner' })
  const email = new_owner_email.trim().toLowerCase()
  forgoUndo()
  const owners = await asIdentity(db, async () => {
    await requireProof(db, principal, 'transfer_owner')
    const { rows } = await sql<{ state: string }>`select state from account where kind = 'USER'
      and same_text(email) = same_text(${email})`.execute(db)
    if (rows[0]?.state === 'DISABLED')
      throw refuseFields('VE', { new_owner_email: [{ code: 'ZBVE0107', context: { email } }] })
    return ownersOf(db, row.id)
  })
  if (owners.some((owner) => owner.email.toLowerCase() === email))
    throw refuseFields('VE', {
      new_owner_email: [{ code: 'ZBVE0017', context: { field: 'new_owner_email', value: email } }],
    })
  await expireOwnerChanges(sellerIn(context))
  const { rows } = await sql<{ ready_at: string }>`
    insert into owner_change (company_id, company, new_owner, evidence, ready_at, expires_at, needs_second, asked_by, asked_user)
    values (${company.id}, ${row.id}, ${email}, ${evidence}, now() + ${waiting}::interval, now() + ${goodFor}::interval,
      coalesce((select second_person_for_owners from vendor_profile where company_id = ${company.id}), false),
      ${principal.display_name}, ${principal.user})
    on conflict do nothing returning ready_at`.execute(db)
  const [made] = rows
  if (!made) throw refuse('ZBVE0029', { state: row.state, action: 'transfer_owner' })
  await tellBoth(told(context, row), { kind: 'OWNER_CHANGE_ASKED', owner: email, until: new Date(made.ready_at) })
}

/**
 * Throws 0209 without recent proof, 0014 for another domain, 0118 before its time, 0029 where none waits, 0119 for who asked where
 * a second person confirms.
 */
export async function confirmOwner(context: Context, row: Stored, domain: string): Promise<void> {
  const { db, principal } = context
  requireState(row, open, 'confirm_owner')
  await asIdentity(db, () => requireProof(db, principal, 'transfer_owner'))
  if (domain.trim().toLowerCase() !== row.company_domain)
    throw refuseFields('VE', {
      domain: [{ code: 'ZBVE0014', context: { field: 'domain', allowed: row.company_domain } }],
    })
  const {
    new_owner: owner,
    is_ready,
    ready_on,
    needs_second,
    asked_user,
  } = await waitingFor(context, row, 'confirm_owner')
  if (needs_second) refuseFirstPerson(context, asked_user, 'ZBVE0119')
  if (!is_ready) throw refuse('ZBVE0118', { date: ready_on })
  forgoUndo()
  await end(context, row, 'DONE')
  // Whoever owned it is told, too.
  await tellBoth(told(context, row), { kind: 'OWNER_CHANGED', owner })
  const isMember = await asIdentity(db, () => handOver(context, row.id, owner))
  await insideCustomer(context, row.id, async (inside) => {
    if (!isMember) {
      const why = await inviteOwner(inside, owner)
      if (why) throw refuseFields('VE', { domain: [{ code: why.code, context: why.context ?? {} }] })
    }
    await record(inside, { module: 'system', name: 'user' }, 'TRANSFER_OWNER', [], { role: [null, 'OWNER'] }, [owner])
  })
  forgetPrincipals({ company: row.id })
}

/** Everything stays as it is, and both are told. Throws 0029 where none waits. */
export async function withdrawOwner(context: Context, row: Stored): Promise<void> {
  const { new_owner: owner } = await waitingFor(context, row, 'withdraw_owner')
  forgoUndo()
  await end(context, row, 'WITHDRAWN')
  await tellBoth(told(context, row), { kind: 'OWNER_CHANGE_WITHDRAWN', owner })
}

interface Waiting {
  readonly new_owner: string
  readonly is_ready: boolean
  readonly ready_on: string
  readonly needs_second: boolean
  readonly asked_user: number | null
}

async function waitingFor({ db, company }: Context, row: Stored, action: string): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select new_owner, ready_at <= now() as is_ready, to_char(ready_at at time zone ${company.zone}, 'YYYY-MM-DD HH24:MI') as ready_on,
      needs_second, asked_user
    from owner_change where company_id = ${company.id} and company = ${row.id} and state = 'WAITING' and expires_at > now()
    for update`.execute(db)
  if (!rows[0]) throw refuse('ZBVE0029', { state: row.state, action })
  return rows[0]
}

const told = ({ db, principal }: Context, row: Stored) => ({
  db,
  by: principal.display_name,
  company: { id: row.id, name: String(row.company_name), domain: String(row.company_domain) },
})

const end = ({ db, company, principal }: Context, row: Stored, state: 'DONE' | 'WITHDRAWN') =>
  sql`update owner_change set state = ${state}, ended_by = ${principal.display_name}, ended_at = now()
    where company_id = ${company.id} and company = ${row.id} and state = 'WAITING'`.execute(db)

/** In a transaction of identity. False where the new owner is no member of the company yet, and is invited. */
async function handOver({ db, principal }: Context, company: number, email: string): Promise<boolean> {
  const by = principal.display_name
  await sql`update membership set role = 'ADMIN', permission_version = permission_version + 1, version = version + 1,
      change_time = now(), change_user = ${by} where company_id = ${company} and role = 'OWNER' and state = 'ACTIVE'`.execute(
    db,
  )
  const { rows } = await sql`update membership m set role = 'OWNER', permission_version = m.permission_version + 1,
      version = m.version + 1, valid_until = null, change_time = now(), change_user = ${by}
    from account a where m.company_id = ${company} and m.state = 'ACTIVE' and m.vendor_company_id is null and a.id = m.user_id
      and a.state = 'ACTIVE' and same_text(a.email) = same_text(${email}) returning m.id`.execute(db)
  return rows.length > 0
}
