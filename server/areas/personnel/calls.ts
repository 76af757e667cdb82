// Calls of personnel beside the verbs: employees to pick from, and what somebody who resigned left open.
import type { FastifyInstance } from 'fastify'
import { contract } from '#openapi/generated/contract.ts'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, readRunner } from '#server/engine/crud/call.ts'
import { list } from '#server/engine/crud/list.ts'
import { parseQuery } from '#server/engine/crud/query.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { employeeBehaviour } from './employee.ts'
import { isSeen } from './people.ts'
import { printAndPhotos } from './print-and-photos.ts'
import { openGaps } from './resign-gaps.ts'

const pickers = {
  filter_by_resign_emp: { status: 'ACTIVE' },
  filter_by_enable_att: { status: 'ACTIVE', enable_attendance: true },
} as const

export function personnelCalls(app: FastifyInstance, caller: Caller, importer: Importer): void {
  const reading = readRunner(caller)
  const employees = servedResource('employee', employeeBehaviour)
  const { meta } = employees.storage
  serveGaps(app, caller)
  printAndPhotos(app, caller, importer)
  for (const [name, only] of Object.entries(pickers)) {
    const url = `${meta.path}${name}/`
    app.get<{ Querystring: Record<string, unknown> }>(
      url,
      { config: { permission: permissionOf('GET', url) } },
      async (request) => {
        const query = { ...parseQuery(meta, request.query), ...only }
        const address = new URL(request.url, 'http://host')
        return success(meta.letters, await list(reading(request), employees, query, address), request)
      },
    )
  }
}

function serveGaps(app: FastifyInstance, caller: Caller): void {
  const reading = readRunner(caller)
  const { path, letters } = contract.resign
  const url = `${path}gaps/`
  app.get<{ Querystring: { readonly employee?: string } }>(
    url,
    { config: { permission: permissionOf('GET', url) } },
    async (request) => {
      const employee = Number(request.query.employee)
      if (!Number.isSafeInteger(employee)) throw refuse(`ZB${letters}0010`, { field: 'employee' })
      const gaps = await reading(request)(async (context) => {
        // Only of people whom the caller may see.
        if (!(await isSeen(context, employee))) throw refuse('ZBOA0404')
        return openGaps(context, employee)
      })
      return success(letters, gaps, request)
    },
  )
}
