// Calls of access control that are no verb of a resource.
import type { FastifyInstance } from 'fastify'
import { permissionOf } from '#server/contract/schemas.ts'
import { success } from '#server/crud/answer.ts'
import { type Caller, readRunner } from '#server/crud/call.ts'
import { evacuationList } from './zones/evacuation.ts'

export function accessCalls(app: FastifyInstance, caller: Caller): void {
  const read = readRunner(caller)
  const inside = '/web/acc/api/v2/zones/inside/'
  app.get(inside, { config: { permission: permissionOf('GET', inside) } }, async (request) =>
    success('AC', await read(request)(evacuationList), request),
  )
}
