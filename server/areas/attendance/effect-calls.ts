// The calls that show what a changed rule, timetable or shift would do, before it is saved.
import type { FastifyInstance } from 'fastify'
import { bodyOf } from '#server/contract/read-body.ts'
import { permissionOf } from '#server/contract/schemas.ts'
import { success } from '#server/crud/answer.ts'
import { type Caller, callRunner } from '#server/crud/call.ts'
import { onlyRecord } from '#server/crud/only-record.ts'
import { idOf } from '#server/crud/request-facts.ts'
import { servedResource } from '#server/crud/resource.ts'
import { attendanceBehaviours } from './behaviours.ts'
import { rangeOf } from './calculation-range.ts'
import { effectOf } from './run/effect.ts'
import { peopleInScope } from './run/people-in-scope.ts'

const base = '/web/att/api/v2/effect/'
const settings = ['global_rule', 'department_rule', 'timetable', 'shift'] as const
const mostDays = 31
const mostPeople = 200

export function effectCalls(app: FastifyInstance, caller: Caller): void {
  const run = callRunner(caller)
  const asked = bodyOf('SettingChange', 'AT')
  for (const name of settings) {
    const resource = servedResource(name, attendanceBehaviours[name])
    const path = `${base}${name}/${resource.storage.meta.singleton ? '' : '{id}/'}`
    app.route({
      method: 'POST',
      url: path.replace('{id}', ':id'),
      config: { permission: permissionOf('POST', path) },
      handler: async (request) => {
        const { changes, ...scope } = asked(request)
        const range = rangeOf(scope, mostDays, 'AT')
        const data = await run(request, async (context) => {
          const id = path.endsWith('{id}/') ? idOf(request) : await onlyRecord(context, resource.storage)
          const people = await peopleInScope(context, scope, mostPeople)
          return effectOf(context, resource, { id, changes, people, ...range })
        })
        return success('AT', data, request)
      },
    })
  }
}
