// A subscription covers so many active employees and no more.
import { sql } from 'kysely'
import type { Context } from '#server/crud/context.ts'
import { refuse } from '#server/errors/refusal.ts'
import type { Ground } from './ground.ts'

/** Throws number 0040 where no place is left. People who add at the same time wait for each other. */
export async function refuseBeyondLimit(
  context: Context,
  { max_employees_limit: limit }: Pick<Ground, 'max_employees_limit'>,
): Promise<void> {
  if (limit === null) return
  const company = context.company.id
  await sql`select pg_advisory_xact_lock(hashtext('employee limit'), ${company}::integer)`.execute(context.db)
  const { rows } = await sql<{ used: number }>`
    select count(*)::integer as used from employee where company_id = ${company} and status = 'ACTIVE'`.execute(
    context.db,
  )
  const used = rows[0]?.used ?? 0
  if (used >= limit) throw refuse('ZBPE0040', { resource: 'employees', limit, used })
}
