// Employees to pick from: those who work here, and those of them who take attendance.
import type { FastifyInstance } from 'fastify'
import { permissionOf } from '#server/contract/schemas.ts'
import { success } from '#server/crud/answer.ts'
import { type Caller, readRunner } from '#server/crud/call.ts'
import { list } from '#server/crud/list.ts'
import { parseQuery } from '#server/crud/query.ts'
import { servedResource } from '#server/crud/resource.ts'
import { employeeBehaviour } from './employee.ts'
import { resignRegularly } from './resign-upkeep.ts'

const pickers = {
  filter_by_resign_emp: { status: 'ACTIVE' },
  filter_by_enable_att: { status: 'ACTIVE', enable_attendance: true },
} as const

export function personnelCalls(app: FastifyInstance, caller: Caller): void {
  const reading = readRunner(caller)
  resignRegularly(app, caller.database)
  const employees = servedResource('employee', employeeBehaviour)
  const { meta } = employees.storage
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
