// The calls of how a vendor's business goes: one for each part, so that a slow one does not hold the others.
import type { FastifyInstance } from 'fastify'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, readRunner } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import type { Query } from './asked.ts'
import { companiesBehind, revenueBehind } from './behind.ts'
import { churnOf, growthOf, revenueOf, trialsOf, useOf } from './series.ts'

const base = '/web/vendor/api/v2/dashboard/'

const parts: Readonly<Record<string, (context: Context, query: Query) => Promise<unknown>>> = {
  'growth/': growthOf,
  'trials/': trialsOf,
  'churn/': churnOf,
  'revenue/': revenueOf,
  'use/': useOf,
  'behind/': companiesBehind,
  'behind_revenue/': revenueBehind,
}

export function businessCalls(app: FastifyInstance, caller: Caller): void {
  const read = readRunner(caller)
  for (const [path, work] of Object.entries(parts)) {
    const url = base + path
    app.get(url, { config: { permission: permissionOf('GET', url) } }, async (request) =>
      success('VE', await read(request)((context) => work(context, { ...Object(request.query) })), request),
    )
  }
}
