// Begins firmware that a vendor offers: what it is first, its pieces follow.
import type { FastifyInstance } from 'fastify'
import { contract } from '#openapi/generated/contract.ts'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import { wireRow } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { beginFile } from '../../device/exports.ts'
import { vendorFirmwareBehaviour } from './vendor-firmware.ts'

export function firmwareCalls(app: FastifyInstance, caller: Caller): void {
  const run = callRunner(caller)
  const path = `${contract.vendor_firmware.path}begin/`
  const read = bodyOf('NewVendorFirmware', contract.vendor_firmware.letters)
  app.post(path, { config: { permission: permissionOf('POST', path) } }, async (request) => {
    const asked = { ...read(request), purpose: 'FIRMWARE' as const }
    const begun = await run(request, async (context) => {
      const id = await beginFile(context, asked, { of: 'vendor_firmware', offer: 'DRAFT' })
      return wireRow(context, storageOf('vendor_firmware'), vendorFirmwareBehaviour, id)
    })
    return success('VE', begun, request)
  })
}
