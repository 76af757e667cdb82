// The phones on which employees are signed in to the app: each sign-in writes its phone down. The first phone is the person's own;
// another one waits until it is approved, or the person is set free of the first.
import { sql } from 'kysely'
import { forgetPrincipals } from '#server/auth/forget-principals.ts'
import { asIdentity } from '#server/db/as-identity.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/errors/refusal.ts'
import type { Caller } from './caller.ts'

interface Opened {
  readonly user: number
  readonly company: number
  readonly session: string
}

/** Throws ZBGP0109 where the phone was shut out. An older session of the same installation ends. */
export async function admitPhone(db: Db, { client, phone }: Caller, { user, company, session }: Opened): Promise<void> {
  if (!phone) return
  const { rows: older } = await sql<{ session_id: string | null }>`
    select p.session_id from app_phone p join account a on a.id = ${user} and a.employee_id = p.employee
    where p.company_id = ${company} and p.client_id = ${phone.installation} for update of p`.execute(db)
  const { rows } = await sql<{ enable: boolean }>`
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
    returning p.enable`.execute(db)
  if (rows[0]?.enable === false) throw refuse('ZBGP0109')
  await end(
    db,
    older.flatMap(({ session_id }) => session_id ?? []),
    'SINGLE_LOGIN',
  )
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
