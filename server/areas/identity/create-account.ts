// Makes the account of a person whose e-mail is proven, in the transaction it is given (one of identity).
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Owner } from './create-company.ts'
import { ownVersion } from './region/region-face.ts'

export interface NewAccount {
  readonly email: string
  /** See password-hash.ts. */
  readonly password_hash: string
  readonly phone_number?: string | null
  readonly first_name?: string
  readonly last_name?: string
  readonly language?: string
}

export async function createAccount(db: Db, account: NewAccount): Promise<Owner> {
  const email = account.email.trim().toLowerCase()
  const { rows } = await sql<Owner>`
    insert into account (username, email, password_hash, phone_number, first_name, last_name, language, state,
      terms_version, privacy_version, terms_accepted_at)
    values (${email}, ${email}, ${account.password_hash}, ${account.phone_number ?? null},
      ${account.first_name ?? null}, ${account.last_name ?? null}, ${account.language ?? 'en'}, 'ACTIVE',
      ${ownVersion}, ${ownVersion}, ${new Date()})
    returning id, email, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username) as display_name`.execute(
    db,
  )
  const [made] = rows
  if (!made) throw new Error(`account ${email}: not made`)
  return made
}
