// Writes one record so that a refusal leaves no trace and the rest of the batch goes on.
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { databaseRefusal } from '#server/errors/database-refusal.ts'
import type { FieldFaults } from '#server/errors/field-faults.ts'
import { Refusal } from '#server/errors/refusal.ts'
import type { Fault } from '../values/fault.ts'
import type { Written } from './store.ts'

/**
 * Writes first and asks only where that was refused: most rows were looked at already. Errors that are no refusals stay
 * errors: they end the batch.
 */
export async function guardedWrite(
  db: Db,
  letters: string,
  write: (trusting: boolean) => Promise<number>,
): Promise<Written> {
  const first = await tried(db, letters, () => write(true))
  return 'faults' in first ? tried(db, letters, () => write(false)) : first
}

async function tried(db: Db, letters: string, write: () => Promise<number>): Promise<Written> {
  await sql`savepoint import_row`.execute(db)
  try {
    const id = await write()
    await sql`release savepoint import_row`.execute(db)
    return { id }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : databaseRefusal(error, letters)
    if (!refusal) throw error
    await sql`rollback to savepoint import_row`.execute(db)
    const { code, context, errors } = refusal
    return { faults: errors ? rowFaults(errors) : [{ field: '', code, context }] }
  }
}

/** '' is the row as a whole. */
export const rowFaults = (errors: FieldFaults): (Fault & { readonly field: string })[] =>
  Object.entries(errors).flatMap(([field, faults]) =>
    faults.map(({ code, context = {} }) => ({
      field: field === '__all__' ? '' : (field.split('.')[0] ?? ''),
      code,
      context,
    })),
  )
