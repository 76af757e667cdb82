// Staff makes somebody else the owner of a company, where its owner cannot hand it over: asked for, told to both, and confirmed once more
// when three days have passed.
import { sql } from 'kysely'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { mailTo, requireProof } from '../../identity/exports.ts'
import { inviteOwner } from '../../system/exports.ts'
import { insideCustomer } from '../inside-customer.ts'
import { requireState } from '../tenant-state.ts'

const open = ['TRIAL', 'ACTIVE', 'GRACE', 'READ_ONLY', 'SUSPENDED']
const waiting = '72 hours'

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
  const { rows } = await sql<{ ready_at: Date }>`
    insert into owner_change (company_id, company, new_owner, evidence, ready_at, asked_by)
    values (${company.id}, ${row.id}, ${email}, ${evidence}, now() + ${waiting}::interval, ${principal.display_name})
    on conflict do nothing returning ready_at`.execute(db)
  const [made] = rows
  if (!made) throw refuse('ZBVE0029', { state: row.state, action: 'transfer_owner' })
  await tellBoth(context, row, { kind: 'OWNER_CHANGE_ASKED', owner: email, until: new Date(made.ready_at) })
}

/** Throws 0209 without recent proof, 0014 for another domain, 0118 before its time, 0029 where none waits. */
export async function confirmOwner(context: Context, row: Stored, domain: string): Promise<void> {
  const { db, principal } = context
  requireState(row, open, 'confirm_owner')
  await asIdentity(db, () => requireProof(db, principal, 'transfer_owner'))
  if (domain.trim().toLowerCase() !== row.company_domain)
    throw refuseFields('VE', {
      domain: [{ code: 'ZBVE0014', context: { field: 'domain', allowed: row.company_domain } }],
    })
  const { new_owner: owner, is_ready, ready_on } = await waitingFor(context, row, 'confirm_owner')
  if (!is_ready) throw refuse('ZBVE0118', { date: ready_on })
  forgoUndo()
  await end(context, row, 'DONE')
  // Whoever owned it is told, too.
  await tellBoth(context, row, { kind: 'OWNER_CHANGED', owner })
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
  await tellBoth(context, row, { kind: 'OWNER_CHANGE_WITHDRAWN', owner })
}

interface Waiting {
  readonly new_owner: string
  readonly is_ready: boolean
  readonly ready_on: string
}

async function waitingFor({ db, company }: Context, row: Stored, action: string): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select new_owner, ready_at <= now() as is_ready, to_char(ready_at at time zone ${company.zone}, 'YYYY-MM-DD HH24:MI') as ready_on
    from owner_change where company_id = ${company.id} and company = ${row.id} and state = 'WAITING' for update`.execute(
    db,
  )
  if (!rows[0]) throw refuse('ZBVE0029', { state: row.state, action })
  return rows[0]
}

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

interface Reader {
  readonly email: string
  readonly language: string
}

async function ownersOf(db: Context['db'], company: number): Promise<readonly Reader[]> {
  const { rows } = await sql<Reader>`
    select a.email, a.language from membership m join account a on a.id = m.user_id
    where m.company_id = ${company} and m.role = 'OWNER' and m.state = 'ACTIVE' and a.state = 'ACTIVE' order by a.id`.execute(
    db,
  )
  return rows
}

type Told =
  | { readonly kind: 'OWNER_CHANGE_ASKED'; readonly owner: string; readonly until: Date }
  | { readonly kind: 'OWNER_CHANGED' | 'OWNER_CHANGE_WITHDRAWN'; readonly owner: string }

/** Those who own it now, and who is to own it. */
async function tellBoth({ db, principal }: Context, row: Stored, told: Told): Promise<void> {
  const { owner } = told
  const values = {
    company: String(row.company_name),
    domain: String(row.company_domain),
    by: principal.display_name,
    owner,
  }
  await asIdentity(db, async () => {
    const { rows } = await sql<{ language: string }>`select coalesce((select language from account where kind = 'USER'
      and same_text(email) = same_text(${owner})), (select language from company where id = ${row.id})) as language`.execute(
      db,
    )
    const readers = [...(await ownersOf(db, row.id)), { email: owner, language: rows[0]?.language ?? 'en' }]
    for (const reader of readers)
      if (told.kind === 'OWNER_CHANGE_ASKED')
        await mailTo(db, told.kind, reader, { ...values, until: told.until }, row.id)
      else await mailTo(db, told.kind, reader, values, row.id)
  })
}
