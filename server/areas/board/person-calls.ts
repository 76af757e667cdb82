// The calls of one person's page, and of one's own.
import type { FastifyInstance } from 'fastify'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, readRunner } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { idOf } from '#server/engine/crud/request-facts.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { ownHead, ownRequests, personHead, personRequests } from './person.ts'
import { personDevices } from './person-devices.ts'

const base = '/web/personnel/api/v2/employees/'

const parts: Readonly<Record<string, (context: Context, id: number) => Promise<unknown>>> = {
  'head/': personHead,
  'requests/': personRequests,
  'devices/': personDevices,
}

const own = '/web/personal/api/v2/'

const ownParts: Readonly<Record<string, (context: Context) => Promise<unknown>>> = {
  'head/': ownHead,
  'requests/': ownRequests,
}

export function personCalls(app: FastifyInstance, caller: Caller): void {
  const read = readRunner(caller)
  for (const [path, work] of Object.entries(parts)) {
    const permission = permissionOf('GET', `${base}${path}{id}/`)
    app.get(`${base}${path}:id/`, { config: { permission } }, async (request) =>
      success('PE', await read(request)((context) => work(context, idOf(request))), request),
    )
  }
  for (const [path, work] of Object.entries(ownParts)) {
    const url = own + path
    app.get(url, { config: { permission: permissionOf('GET', url) } }, async (request) =>
      success('PE', await read(request)(work), request),
    )
  }
}
