// People who are new, or back: told to whoever waits for somebody with their code, such as punches of nobody.
import type { Context } from '#server/engine/crud/context.ts'
import { emit } from '../../events.ts'
import { awaitedCodes, comparedCode } from '../../punch/exports.ts'

const known = new WeakMap<Context, ReadonlySet<string>>()
const asked = new WeakMap<Context, Promise<void>>()

/** Looks once in a call, also where many are written together; `isAwaited` tells of what was found. */
export function lookForAwaited(context: Context): Promise<void> {
  const looking = asked.get(context) ?? look(context)
  asked.set(context, looking)
  return looking
}

async function look(context: Context): Promise<void> {
  known.set(context, await awaitedCodes({ db: context.db, company: context.company.id }))
}

/** Whether punches wait for somebody with this code. */
export const isAwaited = (context: Context, code: unknown): boolean =>
  known.get(context)?.has(comparedCode(String(code))) ?? false

export const tellOfArrivals = ({ db, company }: Context, employees: readonly number[]): Promise<void> =>
  emit(db, 'employeesArrived', { company: company.id, employees })
