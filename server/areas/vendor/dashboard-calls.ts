// The calls of a vendor's first page. A query is what its route takes, hence the cast.
import type { FastifyInstance } from 'fastify'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { dashboardFacts, salesOf } from './dashboard.ts'

const base = '/web/vendor/api/v2/dashboard/'
const most = 36

export function dashboardCalls(app: FastifyInstance, caller: Caller): void {
  const run = callRunner(caller)

  app.get(base, { config: { permission: permissionOf('GET', base) } }, async (request) =>
    success('VE', await run(request, dashboardFacts), request),
  )

  const sales = `${base}get_sales_data/`
  app.get(sales, { config: { permission: permissionOf('GET', sales) } }, async (request) => {
    const { currency, months = '12' } = request.query as Readonly<Record<string, string | undefined>>
    const count = Number(months)
    if (!Number.isInteger(count) || count < 1 || count > most)
      throw refuse('ZBVE0015', { field: 'months', min: 1, max: most })
    return success('VE', await run(request, (context) => salesOf(context, currency, count)), request)
  })
}
