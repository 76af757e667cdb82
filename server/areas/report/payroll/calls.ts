// The calls of payroll files that are no verbs of a record: preview, making one, and downloading it.
import type { FastifyInstance } from 'fastify'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner, readRunner } from '#server/engine/crud/call.ts'
import { idOf } from '#server/engine/crud/request-facts.ts'
import { mediaTypes } from '#server/engine/exchange/write/write-table.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { withinTime } from '../window/within-time.ts'
import { downloadPayroll } from './kept-file.ts'
import { orderPayroll } from './payroll-job.ts'
import { previewPayroll } from './preview.ts'

const mediaTypeOf = { CSV: mediaTypes.csv, XLSX: mediaTypes.xlsx, FIXED: 'text/plain' } as const

const base = '/web/report/api/v2/payroll_files/'

export function payrollCalls(app: FastifyInstance, caller: Caller): void {
  const run = callRunner(caller)
  const read = readRunner(caller)
  const order = bodyOf('PayrollOrder', 'RP')
  const config = (method: 'GET' | 'POST', path: string) => ({
    config: { permission: permissionOf(method, base + path) },
  })

  app.post(`${base}preview/`, config('POST', 'preview/'), async (request) => {
    const asked = order(request)
    return success('RP', await withinTime(read(request))((context) => previewPayroll(context, asked)), request)
  })

  app.post(`${base}make/`, config('POST', 'make/'), async (request) => {
    const asked = order(request)
    return success('RP', await run(request, (context) => orderPayroll(context, asked)), request)
  })

  app.get(`${base}download/:id/`, config('GET', 'download/{id}/'), async (request, reply) => {
    const { fileName, format, bytes } = await run(request, (context) => downloadPayroll(context, idOf(request)))
    return reply
      .header('content-type', mediaTypeOf[format])
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'private, no-store')
      .send(bytes)
  })
}
