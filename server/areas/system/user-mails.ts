// The mails that the administration of users writes, in the transaction of what they tell about.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

/** An account as its mails need it. */
export interface Reader {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly language: string
}

/** The accounts with these ids, or of these addresses. */
export function readersOf({ db }: Context, which: { ids?: readonly number[]; email?: string }): Promise<Reader[]> {
  const { ids = [], email = null } = which
  return asIdentity(db, async () => {
    const { rows } = await sql<Reader>`
      select id, email, language, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username) as name
      from account where kind = 'USER' and (id = any(${ids}::bigint[]) or lower(email) = ${email})`.execute(db)
    return rows
  })
}

interface Company {
  readonly id: number
  readonly name: string
  readonly domain: string
  readonly language: string
}

export async function companyFacts({ db, company }: Context): Promise<Company> {
  const { rows } = await sql<Company>`
    select id, company_name as name, company_domain as domain, language from company where id = ${company.id}`.execute(
    db,
  )
  const [facts] = rows
  if (!facts) throw new Error(`company ${company.id}: not visible in its own transaction`)
  return facts
}

/** In the language of whoever has an account, else in that of the company. */
export async function mailInvitation(context: Context, email: string, code: string): Promise<void> {
  const { id, name, language } = await companyFacts(context)
  const [account] = await readersOf(context, { email })
  await queueMail(context.db, {
    kind: 'INVITATION',
    to: email,
    language: account?.language ?? language,
    company: id,
    values: { code, company: name, inviter: context.principal.display_name, has_account: account !== undefined },
  })
}
