// Calls of devices that are no verb of a resource.
import type { FastifyInstance } from 'fastify'
import { permissionOf } from '#server/contract/schemas.ts'
import { success } from '#server/crud/answer.ts'
import { type Caller, callRunner } from '#server/crud/call.ts'
import { bodyReader } from '../identity/exports.ts'
import { forgetPhotosRegularly } from './forget-photos.ts'
import { bodyOf, takeForms } from './form-body.ts'
import { registrationLink } from './registration-link.ts'
import { type Registering, selfRegister } from './self-register.ts'
import { keepTerminalsRegularly } from './upkeep.ts'

export function deviceCalls(app: FastifyInstance, registering: Registering, caller: Caller): void {
  const registration = bodyReader('SelfRegistration')
  forgetPhotosRegularly(app, registering)
  keepTerminalsRegularly(app, registering.database)

  const run = callRunner(caller)
  const link = '/web/device/api/v2/biophotos/qr/'
  app.get(link, { config: { permission: permissionOf('GET', link) } }, async (request) =>
    success('DV', { link: await run(request, (context) => registrationLink(context, registering.config)) }, request),
  )

  app.register(async (own) => {
    await takeForms(own)
    own.post('/web/device/api/v2/biophotos/self_register/', { config: { public: true } }, async (request) => {
      const origin = { ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '') }
      const asked = registration({ body: await bodyOf(request) })
      return success('DV', await selfRegister(registering, origin, asked), request)
    })
  })
}
