// Orders the calculation of people's dates because somebody wants them anew, and says how many of them are locked.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { authorise } from '#server/access/permissions.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { orderCalculation, runningCalculation } from './ordered-calculation.ts'
import type { PersonInScope } from './people-in-scope.ts'

type Queued = components['schemas']['CalculationQueued']

export async function queueAnew(
  context: Context,
  people: readonly PersonInScope[],
  { from, to, overLocks = false }: { readonly from: string; readonly to: string; readonly overLocks?: boolean },
): Promise<Queued> {
  const { db, company, principal } = context
  const ids = people.map(({ id }) => id)
  if (overLocks) authorise(principal, 'report.unlock_calculation')
  const range = sql`daterange(${from}::date, ${to}::date, '[]')`
  const order = { company: company.id, people: ids, from, to }
  const running = await runningCalculation(db, order)
  if (running !== undefined) throw refuse('ZBRP0047', { job: running })
  const user = { id: principal.user, name: principal.display_name }
  const job = await orderCalculation(db, { ...order, user, overLocks })
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
    changes: {
      start_date: [null, from],
      end_date: [null, to],
      employees: [null, ids.length],
      ...(overLocks && { over_locks: [null, true] }),
    },
  })
  return { employees: ids.length, locked_days: overLocks ? 0 : (rows[0]?.days ?? 0), job }
}
