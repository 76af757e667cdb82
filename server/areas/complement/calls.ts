// Calls of complement that belong to no record.
import type { FastifyInstance } from 'fastify'
import { contract } from '#openapi/generated/contract.ts'
import { languageOf } from '#server/contract/labels.ts'
import { bodyOf } from '#server/contract/read-body.ts'
import { permissionOf } from '#server/contract/schemas.ts'
import { success } from '#server/crud/answer.ts'
import { type Caller, callRunner } from '#server/crud/call.ts'
import { writtenStep } from '#server/crud/undo-mark.ts'
import { remindRegularly } from './event-reminders.ts'
import { loadCountry, proposeHolidays } from './load-country.ts'
import { missingDocuments } from './missing-documents.ts'

const { path: documents, letters } = contract.employee_document
const missing = `${documents}missing/`
const ofCountry = `${contract.holiday.path}load_country/`

export function complementCalls(app: FastifyInstance, caller: Caller): void {
  const run = callRunner(caller)
  remindRegularly(app, caller.database)
  app.get(missing, { config: { permission: permissionOf('GET', missing) } }, async (request) =>
    success(letters, await run(request, missingDocuments), request),
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
