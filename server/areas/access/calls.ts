// Calls of access control that are no verb of a resource. The contract has checked what is asked for, hence the cast.
import type { FastifyInstance } from 'fastify'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, readRunner } from '#server/engine/crud/call.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { evacuationList } from './zones/evacuation.ts'

export function accessCalls(app: FastifyInstance, caller: Caller): void {
  const read = readRunner(caller)
  const inside = '/web/acc/api/v2/zones/inside/'
  app.get(inside, { config: { permission: permissionOf('GET', inside) } }, async (request) => {
    const { zone } = request.query as { readonly zone?: string }
    const asked = zone === undefined ? null : Number(zone)
    return success('AC', await read(request)((context) => evacuationList(context, asked)), request)
  })
}
