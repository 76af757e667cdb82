// Whether a company's new name is free in its region: asked by trying, since a company sees no other company's name.
import { sql } from 'kysely'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

/** ZBPE1001 where another company has the name. */
export async function nameFaults(
  context: Context,
  name: string | undefined,
  before: Stored | undefined,
): Promise<FieldFaults> {
  if (name === undefined || name === before?.company_name) return {}
  const { db, company } = context
  await sql`savepoint company_name`.execute(db)
  try {
    await sql`update company set company_name = ${name} where id = ${company.id}`.execute(db)
    return {}
  } catch (error) {
    if (!isTaken(error)) throw error
    return { company_name: [{ code: 'ZBPE1001' }] }
  } finally {
    await sql`rollback to savepoint company_name`.execute(db)
  }
}
