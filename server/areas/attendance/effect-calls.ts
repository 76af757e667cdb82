// The calls that show what a changed or new rule, break, timetable or shift would do, before it is saved.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { onlyRecord } from '#server/engine/crud/only-record.ts'
import { idOf } from '#server/engine/crud/request-facts.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { attendanceBehaviours } from './behaviours.ts'
import { rangeOf } from './calculation-range.ts'
import { effectOf } from './run/effect.ts'
import { peopleInScope } from './run/people-in-scope.ts'

const base = '/web/att/api/v2/effect/'
/** Of which records a change is looked at, and of which a new one, too. */
const settings = [
  { name: 'global_rule', isAdded: false },
  { name: 'department_rule', isAdded: true },
  { name: 'break_time', isAdded: false },
  { name: 'timetable', isAdded: true },
  { name: 'shift', isAdded: true },
] as const
const mostDays = 31
const mostPeople = 200

/** The record that is changed; null: a new one. */
type Subject = (context: Context, request: FastifyRequest) => Promise<number | null>

export function effectCalls(app: FastifyInstance, caller: Caller): void {
  const run = callRunner(caller)
  const asked = bodyOf('SettingChange', 'AT')
  for (const { name, isAdded } of settings) {
    const resource = servedResource(name, attendanceBehaviours[name])
    const on = (path: string, subject: Subject) =>
      app.route({
        method: 'POST',
        url: path.replace('{id}', ':id'),
        config: { permission: permissionOf('POST', path) },
        handler: async (request) => {
          const { changes, ...scope } = asked(request)
          const range = rangeOf(scope, mostDays, 'AT')
          const data = await run(request, async (context) => {
            const id = await subject(context, request)
            const people = await peopleInScope(context, scope, mostPeople)
            return effectOf(context, resource, { id, changes, people, ...range })
          })
          return success('AT', data, request)
        },
      })
    if (resource.storage.meta.singleton) on(`${base}${name}/`, (context) => onlyRecord(context, resource.storage))
    else on(`${base}${name}/{id}/`, async (_, request) => idOf(request))
    if (isAdded) on(`${base}${name}/`, async () => null)
  }
}
