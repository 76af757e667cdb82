// The preview of pages: a report of the company as a PDF, of some people whom the reader may see.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { principalOf } from '#server/access/authenticate.ts'
import { authorise } from '#server/access/permissions.ts'
import { type Caller, readRunner } from '#server/engine/crud/call.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import { languageOf } from '#server/platform/contract/labels.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { openedReport, sampleReport } from '../../report/exports.ts'

const url = '/web/system/api/v2/pdf_settings/preview/'
/** What it shows are figures of people. */
const seeing = 'report.view_report_library'

export function previewCalls(app: FastifyInstance, caller: Caller, importer: Importer): void {
  const reader = readRunner(caller)
  app.get(url, { config: { permission: permissionOf('GET', url) } }, async (request, reply) => {
    authorise(principalOf(request), seeing)
    const run = reader(request)
    const sample = await run((context) => sampleReport(context, reportIn(request)))
    const language = languageOf(request.headers['accept-language'])
    const opened = await openedReport({ importer, ...sample, kind: 'pdf', language, own: () => undefined, run })
    return reply
      .headers({
        'content-type': opened.mediaType,
        'content-disposition': 'inline; filename="preview.pdf"',
        'cache-control': 'private, no-store',
      })
      .send(opened.made())
  })
}

function reportIn({ query }: FastifyRequest): string | undefined {
  const { report }: { report?: unknown } = Object(query)
  return report === undefined || report === '' ? undefined : String(report)
}
