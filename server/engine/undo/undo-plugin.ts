// The call that undoes what a call of one's own did.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ResourceMeta } from '#openapi/types.ts'
import { success } from '#server/engine/crud/answer.ts'
import type { Behaviour } from '#server/engine/crud/behaviour.ts'
import type { Behaviours } from '#server/engine/crud/behaviours.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import { writtenStep } from '#server/engine/crud/undo-mark.ts'
import { explain } from './explain.ts'
import { netOfStep, permissionOfStep, undoStep } from './undo-step.ts'

export interface UndoOptions extends Caller {
  readonly behaviours: Behaviours
  readonly undoMinutes: number
}

const stepIn = ({ params }: FastifyRequest): string =>
  typeof params === 'object' && params !== null && 'step' in params ? String(params.step).toLowerCase() : ''

export async function undoPlugin(app: FastifyInstance, { behaviours, undoMinutes, ...caller }: UndoOptions) {
  const known: Readonly<Record<string, Behaviours[keyof Behaviours]>> = behaviours
  const behaviourOf = ({ name }: ResourceMeta): Behaviour<never> => known[name] ?? {}

  app.post('/web/base/api/v2/undo/:step/', { config: { signedIn: true } }, async (request, reply) => {
    const step = stepIn(request)
    const look = callRunner(caller)
    const permission = await look(request, (context) => permissionOfStep(context, step))
    const run = callRunner(caller, permission)
    const [records, again] = await run(
      request,
      async (context) =>
        [await undoStep(context, behaviourOf, step, undoMinutes), await writtenStep(context, 'surely')] as const,
    ).catch((error: unknown) =>
      look(request, async (context) => explain(context, error, await netOfStep(context, step))),
    )
    if (again) reply.header('x-undo', again)
    return success('OA', { records }, request)
  })
}
