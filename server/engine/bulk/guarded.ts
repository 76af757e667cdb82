// Does something to one record of many so that a refusal leaves no trace of it, and the others go on.
import { sql } from 'kysely'
import type { Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { databaseRefusal } from '#server/platform/errors/database-refusal.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

type Reason = Omit<Skipped, 'id'>

/** Why it was refused; undefined where it was done. Errors that are no refusals end the call. */
export async function guarded(
  { db }: Pick<Context, 'db'>,
  letters: string,
  work: () => Promise<unknown>,
): Promise<Reason | undefined> {
  await sql`savepoint one_of_many`.execute(db)
  try {
    await work()
    await sql`release savepoint one_of_many`.execute(db)
    return undefined
  } catch (error) {
    const refusal = error instanceof Refusal ? error : databaseRefusal(error, letters)
    if (!refusal) throw error
    await sql`rollback to savepoint one_of_many`.execute(db)
    return firstReason(refusal)
  }
}

/** Of several faults the first one: it is told beside the record's name. */
function firstReason({ code, context, errors }: Refusal): Reason {
  const [field, faults] = Object.entries(errors ?? {})[0] ?? []
  const [fault] = faults ?? []
  return fault ? { code: fault.code, context: { field, ...fault.context } } : { code, context }
}
