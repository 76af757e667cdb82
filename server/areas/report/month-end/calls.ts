// The calls of the month end: how it stands, and what is left of a step. Locking is that of periods.
import type { FastifyInstance } from 'fastify'
import { permissionOf } from '#server/contract/schemas.ts'
import { success } from '#server/crud/answer.ts'
import { type Caller, readRunner } from '#server/crud/call.ts'
import type { Context } from '#server/crud/context.ts'
import { monthEnd, monthEndRows } from './month-end.ts'
import type { Query } from './period.ts'

const base = '/web/report/api/v2/month_ends/'

const parts: Readonly<Record<string, (context: Context, query: Query) => Promise<unknown>>> = {
  '': monthEnd,
  'rows/': monthEndRows,
}

export function monthEndCalls(app: FastifyInstance, caller: Caller): void {
  const read = readRunner(caller)
  for (const [path, work] of Object.entries(parts)) {
    const url = base + path
    app.get(url, { config: { permission: permissionOf('GET', url) } }, async (request) =>
      success('RP', await read(request)((context) => work(context, { ...Object(request.query) })), request),
    )
  }
}
