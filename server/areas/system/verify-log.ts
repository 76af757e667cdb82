// Works out the hashes of a company's operation log anew.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'

export async function verifyLog({ db, company }: Context): Promise<components['schemas']['LogVerification']> {
  const { rows } = await sql<{ first_broken: number | null; rows: number }>`
    select verify_operation_log(${company.id})::integer as first_broken,
      (select count(*)::integer from operation_log where company_id = ${company.id} and chain_no is not null) as rows`.execute(
    db,
  )
  const { first_broken = null, rows: covered = 0 } = rows[0] ?? {}
  return { intact: first_broken === null, first_broken, rows: covered }
}
