// Mails about another owner of a company: to those who own it now, and to who is to own it.
import { sql } from 'kysely'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mailTo } from '../../identity/exports.ts'

interface Reader {
  readonly email: string
  readonly language: string
}

export async function ownersOf(db: Db, company: number): Promise<readonly Reader[]> {
  const { rows } = await sql<Reader>`
    select a.email, a.language from membership m join account a on a.id = m.user_id
    where m.company_id = ${company} and m.role = 'OWNER' and m.state = 'ACTIVE' and a.state = 'ACTIVE' order by a.id`.execute(
    db,
  )
  return rows
}

interface About {
  readonly db: Db
  readonly by: string
  readonly company: { readonly id: number; readonly name: string; readonly domain: string }
}

type Told =
  | { readonly kind: 'OWNER_CHANGE_ASKED'; readonly owner: string; readonly until: Date }
  | { readonly kind: 'OWNER_CHANGED' | 'OWNER_CHANGE_WITHDRAWN' | 'OWNER_CHANGE_EXPIRED'; readonly owner: string }

export async function tellBoth({ db, by, company }: About, told: Told): Promise<void> {
  const { owner } = told
  const values = { company: company.name, domain: company.domain, by, owner }
  await asIdentity(db, async () => {
    const { rows } = await sql<{ language: string }>`select coalesce((select language from account where kind = 'USER'
      and same_text(email) = same_text(${owner})), (select language from company where id = ${company.id})) as language`.execute(
      db,
    )
    const readers = [...(await ownersOf(db, company.id)), { email: owner, language: rows[0]?.language ?? 'en' }]
    for (const reader of readers)
      if (told.kind === 'OWNER_CHANGE_ASKED')
        await mailTo(db, told.kind, reader, { ...values, until: told.until }, company.id)
      else await mailTo(db, told.kind, reader, values, company.id)
  })
}
