// Calls of devices that are no verb of a resource.
import type { FastifyInstance } from 'fastify'
import { success } from '#server/crud/answer.ts'
import { bodyReader } from '../identity/exports.ts'
import { forgetPhotosRegularly } from './forget-photos.ts'
import { bodyOf, takeForms } from './form-body.ts'
import { type Registering, selfRegister } from './self-register.ts'
import { keepTerminalsRegularly } from './upkeep.ts'

export function deviceCalls(app: FastifyInstance, registering: Registering): void {
  const registration = bodyReader('SelfRegistration')
  forgetPhotosRegularly(app, registering)
  keepTerminalsRegularly(app, registering.database)

  app.register(async (own) => {
    await takeForms(own)
    own.post('/web/device/api/v2/biophotos/self_register/', { config: { public: true } }, async (request) => {
      const origin = { ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '') }
      const asked = registration({ body: await bodyOf(request) })
      return success('DV', await selfRegister(registering, origin, asked), request)
    })
  })
}
