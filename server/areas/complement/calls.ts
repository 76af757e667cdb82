// Calls of complement that belong to no record.
import type { FastifyInstance } from 'fastify'
import { contract } from '#openapi/generated/contract.ts'
import { permissionOf } from '#server/contract/schemas.ts'
import { success } from '#server/crud/answer.ts'
import { type Caller, callRunner } from '#server/crud/call.ts'
import { missingDocuments } from './missing-documents.ts'

export function complementCalls(app: FastifyInstance, caller: Caller): void {
  const run = callRunner(caller)
  const { path, letters } = contract.employee_document
  const url = `${path}missing/`
  app.get(url, { config: { permission: permissionOf('GET', url) } }, async (request) =>
    success(letters, await run(request, missingDocuments), request),
  )
}
