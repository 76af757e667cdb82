// The phones on which employees are signed in to the app: each sign-in writes its phone down. The first phone is the person's own;
// another one waits until it is approved, or the person is set free of the first.
import { sql } from 'kysely'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Caller } from './caller.ts'

interface Opened {
  readonly user: number
  readonly company: number
  readonly session: string
  /** The company wants each person on their own phone, and no other. */
  readonly ownOnly: boolean
}

/**
 * Throws ZBGP0109 where the phone was shut out, and ZBGP0108 where it is not the person's own: notePhone then writes it down,
 * so that it can be approved. An older session of the same installation ends.
 */
export async function admitPhone(db: Db, caller: Caller, opened: Opened): Promise<void> {
  const { phone } = caller
  const { user, company, ownOnly } = opened
  if (!phone) return
  const { rows: older } = await sql<{ session_id: string | null }>`
    select p.session_id from app_phone p join account a on a.id = ${user} and a.employee_id = p.employee
    where p.company_id = ${company} and p.client_id = ${phone.installation} for update of p`.execute(db)
  const kept = await keepPhone(db, caller, opened)
  if (kept?.enable === false) throw refuse('ZBGP0109')
  if (ownOnly && kept && kept.binding_state !== 'BOUND') throw refuse('ZBGP0108')
  await end(
    db,
    older.flatMap(({ session_id }) => session_id ?? []),
    'SINGLE_LOGIN',
  )
}

/** A phone that was not let in waits to be approved. */
export const notePhone = (db: Db, caller: Caller, who: Pick<Opened, 'user' | 'company'>) =>
  keepPhone(db, caller, { ...who, session: null })

interface Kept {
  readonly enable: boolean
  readonly binding_state: 'BOUND' | 'WAITING' | 'REPLACED'
}

async function keepPhone(
  db: Db,
  { client, phone }: Caller,
  { user, company, session }: Pick<Opened, 'user' | 'company'> & { readonly session: string | null },
): Promise<Kept | undefined> {
  if (!phone) return undefined
  const { rows } = await sql<Kept>`
    insert into app_phone as p (company_id, employee, username, client_id, client_category, device_model, os_version,
      app_version, session_id, login_time, binding_state)
    select ${company}::bigint, a.employee_id, a.username, ${phone.installation}, ${client}, ${phone.model}, ${phone.os},
      ${phone.app}, ${session}::uuid, ${new Date()}, case when exists (select from app_phone o
        where o.company_id = a.company_id and o.employee = a.employee_id and o.binding_state = 'BOUND'
          and o.client_id <> ${phone.installation}) then 'WAITING' else 'BOUND' end
    from account a where a.id = ${user} and a.company_id = ${company}
    on conflict (company_id, employee, client_id) do update set username = excluded.username,
      client_category = excluded.client_category, device_model = excluded.device_model, os_version = excluded.os_version,
      app_version = excluded.app_version, session_id = excluded.session_id, login_time = excluded.login_time,
      version = p.version + 1,
      binding_state = case p.binding_state when 'REPLACED' then excluded.binding_state else p.binding_state end
    returning p.enable, p.binding_state`.execute(db)
  return rows[0]
}

/** Ends the sessions of the phones; inside a company's transaction, of phones that the caller has chosen in it. */
export async function endPhoneSessions(db: Db, sessions: readonly string[]): Promise<void> {
  if (sessions.length > 0) await asIdentity(db, () => end(db, sessions, 'ADMIN'))
}

async function end(db: Db, sessions: readonly string[], reason: 'ADMIN' | 'SINGLE_LOGIN'): Promise<void> {
  await sql`update session set revoked_at = ${new Date()}, revoke_reason = ${reason}
    where id = any(${sessions}::uuid[]) and revoked_at is null`.execute(db)
  for (const session of sessions) forgetPrincipals({ session })
}

/** Where each person is to have one phone: the sessions on all others end. `db` is that of the company's transaction. */
export async function endOtherPhones(db: Db, company: number): Promise<void> {
  const { rows } = await sql<{ session_id: string }>`
    select session_id from app_phone
    where company_id = ${company} and binding_state <> 'BOUND' and session_id is not null`.execute(db)
  await endPhoneSessions(
    db,
    rows.map(({ session_id }) => session_id),
  )
}
