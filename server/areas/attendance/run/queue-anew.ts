// Puts people's dates into the queue because somebody wants them calculated anew.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/crud/context.ts'
import type { PersonInScope } from './people-in-scope.ts'

type Queued = components['schemas']['CalculationQueued']

export async function queueAnew(
  context: Context,
  people: readonly PersonInScope[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Queued> {
  const { db, company } = context
  const ids = people.map(({ id }) => id)
  const range = sql`daterange(${from}::date, ${to}::date, '[]')`
  await sql`select att_enqueue(${company.id}, ${ids}::bigint[], datemultirange(${range}))`.execute(db)
  const { rows } = await sql<{ days: number }>`
    select coalesce(sum(upper(r) - lower(r)), 0)::integer as days
    from att_locked_of(${company.id}, ${ids}::bigint[]) l, unnest(datemultirange(l.dates) * datemultirange(${range})) r`.execute(
    db,
  )
  await context.audit(context, {
    action: 'CALCULATE',
    module: 'report',
    resource: 'calculation',
    targets: ids.length <= 1000 ? ids : [],
    names: [],
    changes: { start_date: [null, from], end_date: [null, to], employees: [null, ids.length] },
  })
  return { employees: ids.length, locked_days: rows[0]?.days ?? 0 }
}
