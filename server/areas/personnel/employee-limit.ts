// A subscription covers so many active employees and no more.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { together } from '#server/platform/db/together.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Ground } from './ground.ts'

interface Used {
  readonly count: Promise<number>
  /** How many were let in since it was counted. */
  since: number
}

/** Where many are written together it is counted once; who is careful counts anew. */
const known = new WeakMap<Context, Used>()

/** Throws number 0040 where no place is left. People who add at the same time wait for each other. */
export async function refuseBeyondLimit(
  context: Context,
  { max_employees_limit: limit }: Pick<Ground, 'max_employees_limit'>,
): Promise<void> {
  if (limit === null) return
  const counted = (context.trusting && known.get(context)) || { count: countActive(context), since: 0 }
  known.set(context, counted)
  const used = (await counted.count) + counted.since
  if (used >= limit) throw refuse('ZBPE0040', { resource: 'employees', limit, used })
  counted.since += 1
}

/** Whoever counts after us waits until it is known whether ours are there. */
async function countActive({ db, company }: Context): Promise<number> {
  const [, { rows }] = await together(
    sql`select pg_advisory_xact_lock(hashtext('employee limit'), ${company.id}::integer)`.execute(db),
    sql<{ used: number }>`
    select count(*)::integer as used from employee where company_id = ${company.id} and status = 'ACTIVE'`.execute(db),
  )
  return rows[0]?.used ?? 0
}
