// Inviting people: one pending invitation for each address, a new link with each mail, no more mails than are bearable.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { composed } from '#openapi/composed.ts'
import { contract } from '#openapi/generated/contract.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import type { BulkOutcome, Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storedFaultsOf } from '#server/engine/crud/stored-faults.ts'
import { faultless, inspectBody, refuseFaults } from '#server/engine/crud/validate.ts'
import { fits, modelValidator } from '#server/platform/contract/schemas.ts'
import { mergeFaults } from '#server/platform/errors/field-faults.ts'
import { inDays } from '#server/platform/time/zone-time.ts'
import { excess, hindrances, usersById } from './may-grant.ts'
import { noPlace, userPlaces } from './user-limit.ts'
import { mailInvitation } from './user-mails.ts'
import { placeFaults } from './user-place.ts'

type Invitation = components['schemas']['UserInvitation']
type Invited = components['schemas']['Invited']

const lifeDays = 7
const waitSeconds = 30
const mostADay = 5

/** Whom an invitation makes: a user of a company, or a member of a vendor's staff. */
interface Kind {
  readonly letters: string
  readonly resource: ResourceMeta
  readonly fields: Readonly<Record<string, FieldMeta>>
  readonly validate: ReturnType<typeof modelValidator>
}

const asked = ['role', 'groups', 'auth_dept', 'auth_area', 'auth_position', 'employee', 'valid_until']

const kindOf = (resource: ResourceMeta, letters: string, model: string): Kind => ({
  letters,
  resource,
  fields: Object.fromEntries(Object.entries(resource.fields).filter(([name]) => asked.includes(name))),
  validate: modelValidator(model),
})

const kinds = {
  user: kindOf(contract.user, 'SY', 'UserInvitation'),
  staff: kindOf(contract.vendor_user, 'VE', 'VendorUserInvitation'),
}

/** What a member of a vendor's staff has not. */
const nowhere = { auth_dept: [], auth_area: [], auth_position: [], employee: null }

const pattern = new RegExp(contract.user.fields.email?.pattern ?? '')
const longest = 254

const addressOf = (text: string) => composed(text).trim().toLowerCase()

/** Invites every address of the body that can be invited, and says why of the others. */
export async function invite(context: Context, body: unknown, whom: keyof typeof kinds = 'user'): Promise<Invited> {
  const { letters, resource, fields, validate } = kinds[whom]
  const inspected = inspectBody(fields, validate, letters, body)
  const { draft: given, faults } = inspected
  const stored = await storedFaultsOf(context, fields, letters, faultless(given, faults))
  refuseFaults({ letters }, mergeFaults(faults, stored))
  if (!fits<Required<Invitation>>(inspected.draft, validate(inspected.draft)))
    throw new Error('an invitation without faults that does not fit its schema')
  const draft = { ...nowhere, ...inspected.draft }
  refuseFaults({ letters }, await placeFaults(context, letters, draft, draft.valid_until))
  const emails = [...new Set(draft.emails.map(addressOf))]
  if (draft.employee !== null && emails.length > 1)
    refuseFaults({ letters }, { employee: [{ code: 'ZBSY0032', context: { detail: 'emails' } }] })
  const invited: number[] = []
  const skipped: Invited['skipped'] = []
  for (const email of emails) {
    const outcome = await inviteOne(context, email, draft)
    if (typeof outcome === 'number') invited.push(outcome)
    else skipped.push({ email, ...outcome })
  }
  if (invited.length > 0) {
    const done = emails.filter((email) => !skipped.some((one) => one.email === email))
    await record(context, resource, 'INVITE', invited, { role: [null, draft.role] }, done)
  }
  return { invited, skipped }
}

/** Whom a company is to belong to, asked by those who may hand it over; answers why the person is not invited. */
export async function inviteOwner(context: Context, email: string): Promise<Refused | undefined> {
  const address = addressOf(email)
  const outcome = await inviteOne(context, address, { ...nowhere, role: 'OWNER', groups: [], valid_until: null })
  if (typeof outcome !== 'number') return outcome
  await record(context, contract.user, 'INVITE', [outcome], { role: [null, 'OWNER'] }, [address])
  return undefined
}

type Refused = Omit<Invited['skipped'][number], 'email'>

/** An owner is invited as nobody can ask for in a body. */
type Place = Omit<Required<Invitation>, 'emails' | 'role'> & { readonly role: string }

async function inviteOne(context: Context, email: string, draft: Place): Promise<number | Refused> {
  if (!pattern.test(email) || email.length > longest) return { code: 'ZBSY0013', context: { field: 'emails' } }
  const { rows } = await sql<{ id: number; state: string }>`
    select id, state from "user" where lower(email) = ${email} and state not in ('REMOVED', 'REJECTED')`.execute(
    context.db,
  )
  const [present] = rows
  if (present && present.state !== 'INVITED') return { code: 'ZBOA0312', context: { email } }
  if (!present) {
    const places = await userPlaces(context)
    return places && places.used >= places.most ? noPlace(places) : write(context, email, draft)
  }
  const [user] = (await usersById(context, [present.id])).values()
  const why = user && excess(context.principal, user)
  if (why) return { code: why.code, context: { permission: String(why.context.permission) } }
  const early = await tooSoon(context, present.id)
  return early ? { code: early.code, context: early.context } : write(context, email, draft)
}

const newCode = () => {
  const code = randomBytes(32).toString('base64url')
  return { code, hash: createHash('sha256').update(code).digest('hex') }
}

const expiry = () => inDays(lifeDays)

/** Makes the invitation, or makes the pending one anew; its former link dies. */
async function write(context: Context, email: string, draft: Place): Promise<number> {
  const { db, company, principal } = context
  const { code, hash } = newCode()
  const { rows } = await sql<{ id: number }>`
    insert into invitation as i (company_id, email, role, employee_id, valid_until, code_hash, expires_at, invited_by,
      create_user, change_user)
    values (${company.id}, ${email}, ${draft.role}, ${draft.employee}, ${draft.valid_until}, ${hash}, ${expiry()},
      ${principal.user}, ${principal.display_name}, ${principal.display_name})
    on conflict (company_id, email) where state = 'PENDING' do update set
      role = excluded.role, employee_id = excluded.employee_id, valid_until = excluded.valid_until,
      code_hash = excluded.code_hash, expires_at = excluded.expires_at, invited_by = excluded.invited_by,
      sent_count = case when i.sent_day = current_date then i.sent_count + 1 else 1 end, sent_day = current_date,
      last_sent_at = now(), change_user = excluded.change_user, change_time = now(), version = i.version + 1
    returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  for (const [kind, ids] of [
    ['group', draft.groups],
    ['department', draft.auth_dept],
    ['area', draft.auth_area],
    ['position', draft.auth_position],
  ] as const) {
    const [pairs, target] = [sql.table(`invitation_${kind}`), sql.ref(`${kind}_id`)]
    await sql`delete from ${pairs} where company_id = ${company.id} and invitation_id = ${id}`.execute(db)
    await sql`insert into ${pairs} (company_id, invitation_id, ${target})
      select distinct ${company.id}::bigint, ${id}::bigint, unnest(${ids}::bigint[])`.execute(db)
  }
  await mailInvitation(context, email, code)
  return id
}

/** Why a mail to an invited person has to wait; undefined: it need not. */
async function tooSoon(
  { db }: Context,
  id: number,
): Promise<{ code: string; context: { retry_after: number } } | undefined> {
  const { rows } = await sql<{ wait: number }>`
    select case
      when sent_day = current_date and sent_count >= ${mostADay}
        then ceil(extract(epoch from (current_date + 1)::timestamptz - now()))::integer
      else ceil(${waitSeconds} - extract(epoch from now() - last_sent_at))::integer
    end as wait from invitation where id = ${id} for update`.execute(db)
  const wait = rows[0]?.wait ?? 0
  return wait > 0 ? { code: 'ZBOA0108', context: { retry_after: wait } } : undefined
}

/** Sends invitations again, each with a new link. */
export async function resend(context: Context, ids: readonly number[]): Promise<BulkOutcome> {
  const { db, company } = context
  const users = await usersById(context, ids)
  const skipped: Skipped[] = hindrances(context, users.values(), { action: 'resend', states: ['INVITED'], self: null })
  let accepted = 0
  for (const { id, email } of users.values()) {
    if (skipped.some((one) => one.id === id)) continue
    const early = await tooSoon(context, id)
    if (early) {
      skipped.push({ id, ...early })
      continue
    }
    const { code, hash } = newCode()
    await sql`update invitation set code_hash = ${hash}, expires_at = ${expiry()}, last_sent_at = now(),
        sent_count = case when sent_day = current_date then sent_count + 1 else 1 end, sent_day = current_date
      where company_id = ${company.id} and id = ${id}`.execute(db)
    await mailInvitation(context, email, code)
    accepted += 1
  }
  return { accepted, skipped }
}
