// A change of what people may do reaches them with their next call.
import { sql } from 'kysely'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import type { Context } from '#server/engine/crud/context.ts'

/** Raises the permission version of memberships, and has their sessions read anew what they may do. */
export async function raiseVersions(context: Context, memberships: readonly number[]): Promise<void> {
  const company = context.company.id
  await sql`update membership set permission_version = permission_version + 1
    where company_id = ${company} and id = any(${memberships}::bigint[])`.execute(context.db)
  forgetPrincipals({ company })
}
