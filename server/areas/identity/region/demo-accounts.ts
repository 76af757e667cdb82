// Accounts by which a demonstration is tried: their passwords are public, and only an installation that makes them tells of them.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isDemonstration } from '#server/platform/mail/own-machine.ts'

type DemoAccount = components['schemas']['DemoAccount']

export const demoPassword = 'Demo@2026'
export const demoDomain = 'demo'
export const demoEmails = {
  ADMINISTRATOR: 'admin@demo.test',
  SUPERVISOR: 'lucia.ortega@demo.test',
  VENDOR: 'vendor@demo.test',
} as const

const roles = ['ADMINISTRATOR', 'SUPERVISOR', 'EMPLOYEE', 'VENDOR'] as const

/** Undefined where there is no demonstration, or its accounts have gone or have another password by now. */
export async function demoAccounts(
  db: Db,
  config: Pick<Config, 'demo' | 'baseHost'>,
): Promise<readonly DemoAccount[] | undefined> {
  if (!isDemonstration(config)) return undefined
  const { rows } = await sql<{ email: string | null; username: string | null; kind: string }>`
    select a.email, a.username, a.kind from account a left join company c on c.id = a.company_id
    where a.state = 'ACTIVE' and not exists (select from password_history h where h.user_id = a.id)
      and (a.kind <> 'EMPLOYEE' and a.email = any(${Object.values(demoEmails)}::text[])
        or a.kind = 'EMPLOYEE' and c.company_domain = ${demoDomain} and not a.must_change_password
          and a.password_hash is not null)`.execute(db)
  const found = roles.flatMap((role): DemoAccount[] => {
    if (role !== 'EMPLOYEE')
      return rows.some(({ email }) => email === demoEmails[role])
        ? [{ role, username: demoEmails[role], password: demoPassword }]
        : []
    const username = rows.find(({ kind }) => kind === role)?.username
    return username ? [{ role, username, password: demoPassword, company: demoDomain }] : []
  })
  return found.length > 0 ? found : undefined
}
