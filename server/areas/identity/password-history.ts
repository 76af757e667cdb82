// Former passwords: how many a person's companies remember, and the refusal of one of them.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { passwordFits } from './password-hash.ts'

/** Where no company says anything else. */
const usualHistory = 5

/** Throws 0112 for the present password and for the former ones that the strictest of the person's companies remembers. */
export async function refuseFormer(database: Database, user: number, password: string): Promise<void> {
  const { hashes, remembered } = await inIdentity(database, async (db) => {
    const policy = await sql<{ remembered: number | null }>`
      select max(p.password_history) as remembered from security_policy p
      where p.company_id in (select company_id from membership where user_id = ${user} and state = 'ACTIVE' and vendor_company_id is null
        union select company_id from account where id = ${user})`.execute(db)
    const remembered = policy.rows[0]?.remembered ?? usualHistory
    const { rows } = await sql<{ password_hash: string }>`
      (select password_hash from account where id = ${user} and password_hash is not null)
      union all
      (select password_hash from password_history where user_id = ${user}
        order by id desc limit ${Math.max(0, remembered - 1)})`.execute(db)
    return { hashes: remembered > 0 ? rows : [], remembered }
  })
  for (const { password_hash } of hashes) {
    if (await passwordFits(password_hash, password)) throw refuse('ZBOA0112', { n: remembered })
  }
}
