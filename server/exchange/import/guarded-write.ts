// Writes records so that a refusal leaves no trace and the rest of the batch goes on.
import { sql } from 'kysely'
import type { Context } from '#server/crud/context.ts'
import type { Db } from '#server/db/database.ts'
import { databaseRefusal } from '#server/errors/database-refusal.ts'
import type { FieldFaults } from '#server/errors/field-faults.ts'
import { Refusal } from '#server/errors/refusal.ts'
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
 * Records that say nothing about one another are written together: their statements travel without waiting for each
 * other's answers. Where one is refused, the half of them that holds it is tried again, and the few it ends up among one by one.
 */
export async function guardedWrites(guard: Guard, writes: readonly Write[]): Promise<readonly Written[]> {
  const done = writes.length > 1 ? await triedTogether(guard, writes) : undefined
  if (done) return done
  if (writes.length > fewest) {
    const half = Math.ceil(writes.length / 2)
    const first = await guardedWrites(guard, writes.slice(0, half))
    return [...first, ...(await guardedWrites(guard, writes.slice(half)))]
  }
  const written: Written[] = []
  for (const write of writes) written.push(await guardedWrite(guard, write))
  return written
}

/** Nothing where one of them was refused: then none is written. */
async function triedTogether({ context, letters }: Guard, writes: readonly Write[]): Promise<Written[] | undefined> {
  const { db } = context
  // What one of them asks of the company as a whole is asked once.
  const shared = { ...context, trusting: true }
  await savepoint(db)
  const settled = await Promise.allSettled(writes.map((write) => write(shared)))
  const errors: readonly unknown[] = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (errors.length === 0) {
    await release(db)
    return settled.flatMap((one) => (one.status === 'fulfilled' ? [{ id: one.value }] : []))
  }
  // After the first one that is refused, the database refuses whatever comes behind it: those say nothing.
  if (!errors.some((error) => refusalOf(error, letters))) throw errors[0]
  await rollBack(db)
  return undefined
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
