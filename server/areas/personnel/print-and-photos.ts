// The calls of employees that take or answer files: pictures that come in, badges that go out.
import type { FastifyInstance } from 'fastify'
import { contract } from '#openapi/generated/contract.ts'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import { writtenStep } from '#server/engine/crud/undo-mark.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import { languageOf } from '#server/platform/contract/labels.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { badgePdf } from './badges/badge-pdf.ts'
import { badgesOf, withPhotos } from './badges/print-badges.ts'
import { employeeBehaviour } from './employee.ts'
import { importPhotos } from './photos/import-photos.ts'
import { readPhotos } from './photos/read-photos.ts'

const { path, letters } = contract.employee

export function printAndPhotos(app: FastifyInstance, caller: Caller, importer: Importer): void {
  servePhotos(app, caller)
  serveBadges(app, caller, importer)
}

function servePhotos(app: FastifyInstance, caller: Caller): void {
  const url = `${path}import_photo/`
  const permission = permissionOf('POST', url)
  const run = callRunner(caller, permission)
  app.post(url, { config: { permission, form: 'parts' } }, async (request, reply) => {
    const given = await readPhotos(request)
    const [outcome, step] = await run(
      request,
      async (context) => [await importPhotos(context, given), await writtenStep(context, 'perhaps')] as const,
    )
    if (step) reply.header('x-undo', step)
    return success(letters, outcome, request)
  })
}

function serveBadges(app: FastifyInstance, caller: Caller, importer: Importer): void {
  const url = `${path}print_card/`
  const run = callRunner(caller)
  const read = bodyOf('PrintCards', letters)
  const employees = servedResource('employee', employeeBehaviour)
  app.post(url, { config: { permission: permissionOf('POST', url) } }, async (request, reply) => {
    const order = read(request)
    const language = languageOf(request.headers['accept-language'])
    const { badges, photos, company } = await run(request, async (context) => ({
      ...(await badgesOf(context, employees, order, language)),
      company: context.company.id,
    }))
    const file = await badgePdf(await withPhotos(badges, photos, (name) => importer.image(company, name)))
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', 'attachment; filename="badges.pdf"')
      .header('cache-control', 'private, no-store')
      .send(file)
  })
}
