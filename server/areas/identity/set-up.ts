// The first start of an empty installation: a one-time link, and the account and company made through it.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { regionOf } from '#server/platform/region.ts'
import type { Caller } from './caller.ts'
import { checkNewPassword } from './change-password.ts'
import { createAccount } from './create-account.ts'
import { createCompany } from './create-company.ts'
import { openFirstSession } from './first-session.ts'
import type { Identity } from './identity.ts'
import { makeCode, spendCode } from './one-time-code.ts'
import { hashPassword } from './password-hash.ts'

type SetUp = components['schemas']['SetUp']

/** A fresh code for the link while nobody has an account; null in an installation that is set up. */
export function firstStartCode(identity: Pick<Identity, 'database'>): Promise<string | null> {
  return inIdentity(identity.database, async (db) => ((await isEmpty(db)) ? makeCode(db, 'SET_UP', null) : null))
}

/** Throws 0104, 0106, 0105, the refusals of passwords and of new companies. */
export async function setUp(
  identity: Identity,
  caller: Caller,
  { code, email, first_name, last_name, phone_number, password, confirm_password, agreement, ...company }: SetUp,
): Promise<components['schemas']['CompanyMade']> {
  const { database, config } = identity
  if (!agreement) throw refuse('ZBOA0104')
  checkNewPassword({ password, confirm_password }, email)
  const hash = await hashPassword(password)
  return inIdentity(database, async (db) => {
    await spendCode(db, 'SET_UP', code)
    if (!(await isEmpty(db))) throw refuse('ZBOA0105')
    const owner = await createAccount(db, {
      email,
      ...(first_name && { first_name }),
      ...(last_name && { last_name }),
      phone_number: phone_number ?? null,
      password_hash: hash,
    })
    const made = await createCompany(db, owner, { ...company, region_code: regionOf(config.baseHost).code })
    const session = await openFirstSession(db, identity, caller, { ...owner, mfa_enabled: false }, made.company)
    return { company_domain: company.company_domain.toLowerCase(), email: owner.email, session }
  })
}

const isEmpty = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select 1 from account limit 1`.execute(db)
  return rows.length === 0
}
