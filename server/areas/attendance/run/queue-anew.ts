// Orders the calculation of people's dates because somebody wants them anew, and says how many of them are locked.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/crud/context.ts'
import { refuse } from '#server/errors/refusal.ts'
import { orderCalculation, runningCalculation } from './ordered-calculation.ts'
import type { PersonInScope } from './people-in-scope.ts'

type Queued = components['schemas']['CalculationQueued']

export async function queueAnew(
  context: Context,
  people: readonly PersonInScope[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Queued> {
  const { db, company, principal } = context
  const ids = people.map(({ id }) => id)
  const range = sql`daterange(${from}::date, ${to}::date, '[]')`
  const order = { company: company.id, people: ids, from, to }
  const running = await runningCalculation(db, order)
  if (running !== undefined) throw refuse('ZBRP0047', { job: running })
  const user = { id: principal.user, name: principal.display_name }
  const job = await orderCalculation(db, { ...order, user })
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
  return { employees: ids.length, locked_days: rows[0]?.days ?? 0, job }
}
