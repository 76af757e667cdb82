// The calls of automatic exports that are no verbs of a record: preview, files of runs, tests of destinations; and their timing.
import type { FastifyInstance } from 'fastify'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import { idOf } from '#server/engine/crud/request-facts.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import { bodyReader } from '#server/platform/contract/body-reader.ts'
import { languageOf } from '#server/platform/contract/labels.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { exportContents } from './content-fields.ts'
import { testDestination } from './destination-test.ts'
import { downloadRun } from './download-run.ts'
import { exportHeads } from './heads/export-heads.ts'
import { receiverFile, receiversOfRun } from './heads/receivers.ts'
import { previewExport } from './preview.ts'

const base = '/web/system/api/v2/'

export function autoExportCalls(app: FastifyInstance, caller: Caller, importer: Importer): void {
  const run = callRunner(caller)
  const config = (method: 'GET' | 'POST', path: string) => ({ permission: permissionOf(method, base + path) })

  app.get(`${base}auto_exports/contents/`, { config: config('GET', 'auto_exports/contents/') }, async (request) =>
    success('SY', exportContents(languageOf(request.headers['accept-language'])), request),
  )

  const previewed = bodyReader('AutoExportPreviewOrder', undefined, 'SY')
  app.post(`${base}auto_exports/preview/`, { config: config('POST', 'auto_exports/preview/') }, async (request) =>
    success('SY', await run(request, (context) => previewExport(context, importer, previewed(request).task)), request),
  )

  app.get(`${base}auto_exports/heads/`, { config: config('GET', 'auto_exports/heads/') }, async (request) => {
    const { receivers = 'HEADS', departments = '' } = Object(request.query)
    const asked = { receivers: String(receivers), departments: String(departments) }
    return success('SY', await run(request, (context) => exportHeads(context, asked)), request)
  })

  const tested = bodyReader('DestinationTest', undefined, 'SY')
  app.post(
    `${base}export_destinations/test/`,
    { config: config('POST', 'export_destinations/test/') },
    async (request) => success('SY', await testDestination(run, request, tested(request).destination), request),
  )

  app.get(
    `${base}auto_export_runs/receivers/:id/`,
    { config: config('GET', 'auto_export_runs/receivers/{id}/') },
    async (request) => success('SY', await run(request, (context) => receiversOfRun(context, idOf(request))), request),
  )

  const file = (name: string, take: typeof downloadRun) =>
    app.get(
      `${base}auto_export_runs/${name}/:id/`,
      { config: config('GET', `auto_export_runs/${name}/{id}/`) },
      async (request, reply) => {
        const taken = await run(request, (context) => take(context, idOf(request)))
        return reply
          .header('content-type', taken.file.mediaType)
          .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(taken.file.fileName)}`)
          .header('cache-control', 'private, no-store')
          .send(taken.bytes)
      },
    )
  file('download', downloadRun)
  file('receiver_file', receiverFile)
}
