// Whether a company wants its exported files encrypted, and the password that they open with.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'

/** Undefined where files come as they are. */
export async function exportPassword(
  { db, company }: Context,
  unseal: (company: number, sealed: string) => string,
): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string | null }>`select export_encryption_password as sealed from security_policy
    where company_id = ${company.id} and export_encryption`.execute(db)
  const [policy] = rows
  if (!policy) return undefined
  if (policy.sealed === null) throw new Error(`company ${company.id}: encrypted files without a password`)
  return unseal(company.id, policy.sealed)
}
