// Calls of complement that belong to no record.
import type { FastifyInstance } from 'fastify'
import { contract } from '#openapi/generated/contract.ts'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import { idOf } from '#server/engine/crud/request-facts.ts'
import { writtenStep } from '#server/engine/crud/undo-mark.ts'
import { languageOf } from '#server/platform/contract/labels.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { readFiles } from '#server/platform/files/read-files.ts'
import type { UnpackedFile } from '#server/platform/files/unpack.ts'
import { receiversWithAnswers } from './event-answers.ts'
import { importDocuments } from './import-documents.ts'
import { loadCountry, proposeHolidays } from './load-country.ts'
import { missingDocuments } from './missing-documents.ts'

const { path: documents, letters } = contract.employee_document
const missing = `${documents}missing/`
const receivers = `${contract.event.path}receivers/{id}/`
const papers = `${contract.employee.path}import_document/`
const ofCountry = `${contract.holiday.path}load_country/`

export function complementCalls(app: FastifyInstance, caller: Caller): void {
  const run = callRunner(caller)
  servePapers(app, caller)
  app.get(missing, { config: { permission: permissionOf('GET', missing) } }, async (request) =>
    success(letters, await run(request, missingDocuments), request),
  )
  app.get(
    receivers.replace('{id}', ':id'),
    { config: { permission: permissionOf('GET', receivers) } },
    async (request) =>
      success(letters, await run(request, (context) => receiversWithAnswers(context, idOf(request))), request),
  )
  const choice = bodyOf('CountryHolidays', letters)
  app.get<{ Querystring: { readonly country_code?: string; readonly year?: string } }>(
    ofCountry,
    { config: { permission: permissionOf('GET', ofCountry) } },
    async (request) => {
      const { query, headers } = request
      // Within the bounds of adding them.
      const asked = choice({ body: { country_code: query.country_code, year: Number(query.year), chosen: ['any'] } })
      const language = languageOf(headers['accept-language'])
      return success(
        letters,
        await run(request, (context) => proposeHolidays(context, { ...asked, language })),
        request,
      )
    },
  )
  const permission = permissionOf('POST', ofCountry)
  const write = callRunner(caller, permission)
  app.post(ofCountry, { config: { permission } }, async (request, reply) => {
    const asked = { ...choice(request), language: languageOf(request.headers['accept-language']) }
    const [outcome, step] = await write(
      request,
      async (context) => [await loadCountry(context, asked), await writtenStep(context, 'perhaps')] as const,
    )
    if (step) reply.header('x-undo', step)
    return success(letters, outcome, request)
  })
}

function servePapers(app: FastifyInstance, caller: Caller): void {
  const permission = permissionOf('POST', papers)
  const run = callRunner(caller, permission)
  app.post(papers, { config: { permission, form: 'parts' } }, async (request, reply) => {
    const files: UnpackedFile[] = []
    await readFiles(request, { letters: 'CM', take: async (file) => void files.push(file) })
    const [outcome, step] = await run(
      request,
      async (context) => [await importDocuments(context, files), await writtenStep(context, 'perhaps')] as const,
    )
    if (step) reply.header('x-undo', step)
    return success(letters, outcome, request)
  })
}
