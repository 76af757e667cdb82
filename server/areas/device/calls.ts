// Calls of devices that are no verb of a resource.
import type { FastifyInstance } from 'fastify'
import { contract } from '#openapi/generated/contract.ts'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner, readRunner } from '#server/engine/crud/call.ts'
import { idOf } from '#server/engine/crud/request-facts.ts'
import { wireRow } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { bodyReader } from '#server/platform/contract/body-reader.ts'
import { bodyOf as bodyOfModel } from '#server/platform/contract/read-body.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { enrolmentOf } from './delivery/enrolment.ts'
import { handFetched } from './files/fetched-file.ts'
import { beginFile } from './files/terminal-file.ts'
import { punchCertificate } from './health/punch-certificate.ts'
import { liveQuery, terminalsLive } from './health/terminals-live.ts'
import { orderPictures } from './pictures/export-pictures.ts'
import { registrationLink } from './registration-link.ts'
import { type Registering, selfRegister } from './self-register.ts'
import { uploadFromUsb } from './usb-upload.ts'

export function deviceCalls(app: FastifyInstance, registering: Registering, caller: Caller): void {
  const registration = bodyReader('SelfRegistration')

  const run = callRunner(caller)
  const link = '/web/device/api/v2/biophotos/qr/'
  app.get(link, { config: { permission: permissionOf('GET', link) } }, async (request) =>
    success('DV', { link: await run(request, (context) => registrationLink(context, registering.config)) }, request),
  )

  const read = readRunner(caller)
  const certificate = `${contract.terminal.path}certificate/`
  app.get(
    `${certificate}:id/`,
    { config: { permission: permissionOf('GET', `${certificate}{id}/`) } },
    async (request) =>
      success('DV', await read(request)((context) => punchCertificate(context, idOf(request))), request),
  )
  const enrolment = `${contract.terminal.path}enrolment/`
  app.get(`${enrolment}:id/`, { config: { permission: permissionOf('GET', `${enrolment}{id}/`) } }, async (request) =>
    success('DV', await read(request)((context) => enrolmentOf(context, idOf(request))), request),
  )

  const live = `${contract.terminal.path}live/`
  app.get(live, { config: { permission: permissionOf('GET', live) } }, async (request) => {
    const asked = liveQuery(request.query)
    return success('DV', await read(request)((context) => terminalsLive(context, asked)), request)
  })

  const upload = `${contract.transaction.path}usb_upload/`
  const file = bodyOfModel('UsbFile', contract.transaction.letters)
  app.post(upload, { config: { permission: permissionOf('POST', upload) } }, async (request) => {
    const asked = file(request)
    return success('DV', await run(request, (context) => uploadFromUsb(context, asked)), request)
  })

  const pictures = `${contract.transaction.path}export_capture/`
  const order = bodyOfModel('PictureOrder', contract.transaction.letters)
  app.post(pictures, { config: { permission: permissionOf('POST', pictures) } }, async (request) => {
    const asked = order(request)
    return success('DV', await run(request, (context) => orderPictures(context, asked)), request)
  })

  const begin = `${contract.terminal_file.path}begin/`
  const begun = bodyOfModel('NewTerminalFile', contract.terminal_file.letters)
  app.post(begin, { config: { permission: permissionOf('POST', begin) } }, async (request) => {
    const asked = begun(request)
    const answer = await run(request, async (context) =>
      wireRow(context, storageOf('terminal_file'), {}, await beginFile(context, asked)),
    )
    return success('DV', answer, request)
  })
  const fetched = `${contract.terminal_file.path}download/`
  app.get(`${fetched}:id/`, { config: { permission: permissionOf('GET', `${fetched}{id}/`) } }, async (request) =>
    success('DV', await run(request, (context) => handFetched(context, idOf(request))), request),
  )

  const self = '/web/device/api/v2/biophotos/self_register/'
  app.post(self, { config: { public: true, form: 'body' } }, async (request) => {
    const origin = { ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '') }
    return success('DV', await selfRegister(registering, origin, registration(request)), request)
  })
}
