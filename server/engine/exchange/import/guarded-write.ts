// Writes records so that a refusal leaves no trace and the rest of the batch goes on.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { databaseRefusal } from '#server/platform/errors/database-refusal.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { Fault } from '../values/fault.ts'
import type { Written } from './store.ts'

/** What the database refuses by itself is not asked for before where the context says so. */
type Write = (context: Context) => Promise<number>

interface Guard {
  readonly context: Context
  readonly letters: string
}

/**
 * Writes first and asks only where that was refused: most rows were looked at already. Errors that are no refusals stay
 * errors: they end the batch.
 */
export async function guardedWrite(guard: Guard, write: Write): Promise<Written> {
  const first = await tried(guard, true, write)
  return 'faults' in first ? tried(guard, false, write) : first
}

/** Fewer are not worth another attempt together. */
const fewest = 25

/**
 * Records that say nothing about one another are written together. Where one is refused, the half of them that holds it is tried again, and the few it ends up among one by one.
 */
export async function guardedWrites<T>(
  guard: Guard,
  records: readonly T[],
  { one, all }: ManyWrites<T>,
): Promise<readonly Written[]> {
  const done = records.length > 1 ? await triedTogether(guard, (context) => all(context, records)) : undefined
  if (done) return done
  if (records.length > fewest) {
    const half = Math.ceil(records.length / 2)
    const first = await guardedWrites(guard, records.slice(0, half), { one, all })
    return [...first, ...(await guardedWrites(guard, records.slice(half), { one, all }))]
  }
  const written: Written[] = []
  for (const record of records) written.push(await guardedWrite(guard, (context) => one(context, record)))
  return written
}

interface ManyWrites<T> {
  readonly one: (context: Context, record: T) => Promise<number>
  /** Answers the ids in the order of the records; throws a refusal where one of them is refused. */
  readonly all: (context: Context, records: readonly T[]) => Promise<readonly number[]>
}

/** Nothing where one of them was refused: then none is written. */
async function triedTogether(
  { context, letters }: Guard,
  writeAll: (context: Context) => Promise<readonly number[]>,
): Promise<Written[] | undefined> {
  const { db } = context
  await savepoint(db)
  try {
    // What one of them asks of the company as a whole is asked once.
    const ids = await writeAll({ ...context, trusting: true })
    await release(db)
    return ids.map((id) => ({ id }))
  } catch (error) {
    if (!refusalOf(error, letters)) throw error
    await rollBack(db)
    return undefined
  }
}

async function tried({ context, letters }: Guard, trusting: boolean, write: Write): Promise<Written> {
  const { db } = context
  await savepoint(db)
  try {
    const id = await write({ ...context, trusting })
    await release(db)
    return { id }
  } catch (error) {
    const refusal = refusalOf(error, letters)
    if (!refusal) throw error
    await rollBack(db)
    const { code, context, errors } = refusal
    return { faults: errors ? rowFaults(errors) : [{ field: '', code, context }] }
  }
}

const refusalOf = (error: unknown, letters: string) =>
  error instanceof Refusal ? error : databaseRefusal(error, letters)

const savepoint = (db: Db) => sql`savepoint import_row`.execute(db)
const release = (db: Db) => sql`release savepoint import_row`.execute(db)
const rollBack = (db: Db) => sql`rollback to savepoint import_row`.execute(db)

/** '' is the row as a whole. */
export const rowFaults = (errors: FieldFaults): (Fault & { readonly field: string })[] =>
  Object.entries(errors).flatMap(([field, faults]) =>
    faults.map(({ code, context = {} }) => ({
      field: field === '__all__' ? '' : (field.split('.')[0] ?? ''),
      code,
      context,
    })),
  )
