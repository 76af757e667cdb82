// The calls that take requests from state to state: sent, approved, rejected, revoked; what may not is said by request.
import { sql } from 'kysely'
import type { BulkOutcome, Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { askToRevoke, decideStep, passAllOn, remindOf, revokingOf } from '../../workflow/exports.ts'
import { APPROVED, PENDING, type RequestName } from '../request-state.ts'
import { carryOut, hindranceOf, type Measure, requestsOf, routed, type StoredRequest } from './carry-out.ts'
import { effectsOf } from './request-effects.ts'
import { notifyEmployees } from './request-people.ts'
import { type RequestEvent, refusalOf, type Transition, transitionOf } from './request-table.ts'

interface Bulk<Body> {
  readonly context: Context
  readonly ids: readonly number[]
  readonly body: Body
}

type Reason = Omit<Skipped, 'id'>

/** Why a request that is sent now would be refused, by other faults than those of the codes in `passed`; nothing: it may go. */
export type Standing = (context: Context, request: StoredRequest, passed: readonly string[]) => Promise<FieldFaults>

/** What a kind of request says of its own to be sent and taken back. */
export interface Ways {
  readonly standing: Standing
  readonly measure: Measure
  /** Of employees themselves: why a request may not be taken back by them; ASK: whoever approved it last says. */
  readonly kept?: (context: Context, request: StoredRequest) => Promise<Reason | 'ASK' | undefined>
}

/** One after the other, since what follows from one may be in the way of the next; `go` says why one does not go on. */
async function each(
  { context, ids }: Pick<Bulk<unknown>, 'context' | 'ids'>,
  kind: RequestName,
  go: (request: StoredRequest) => Promise<Reason | undefined>,
): Promise<BulkOutcome> {
  const skipped: Skipped[] = []
  const requests = await requestsOf(context, kind, ids)
  for (const request of requests) {
    const why = await go(request)
    if (why) skipped.push({ id: request.id, ...why })
  }
  return { accepted: requests.length - skipped.length, skipped }
}

/** The way from where the request stands, or why there is none. */
async function along(
  request: StoredRequest,
  event: RequestEvent,
  go: (transition: Transition) => Promise<Reason | undefined>,
): Promise<Reason | undefined> {
  const transition = transitionOf(request.approval_status, event)
  return transition ? go(transition) : refusalOf(request, event)
}

const events = { approve: 'APPROVE', reject: 'REJECT' } as const

/** Each at the step where it stands; those whose last step this was are decided. */
export async function decideRequests(
  context: Context,
  kind: RequestName,
  action: keyof typeof events,
  ids: readonly number[],
  reason: string | null,
): Promise<BulkOutcome> {
  const revoking = await revokingOf(context, kind, ids)
  const verdict = { approve: action === 'approve', remark: reason }
  return each({ context, ids }, kind, async (request) => {
    const wish = request.approval_status === APPROVED ? revoking.get(request.id) : undefined
    const event = wish === undefined ? events[action] : 'REVOKE'
    return along(request, event, async (transition) => {
      const going = { kind, request, transition, reason: wish ?? reason }
      const why = await hindranceOf(context, going)
      const decided = why ? { why } : await decideStep(context, routed(kind, request), verdict)
      if ('why' in decided) return decided.why
      if (decided.state === 'PENDING') {
        if (wish === undefined) await effectsOf(kind)?.answered?.(context, [request.id])
      } else if (wish !== undefined && decided.state === 'REJECTED') {
        await notifyEmployees(context, 'REVOKE_REFUSED', [routed(kind, request)], reason)
      } else await carryOut(context, going)
      return undefined
    })
  })
}

const decide =
  (kind: RequestName, action: keyof typeof events) =>
  ({ context, ids, body }: Bulk<{ readonly reason?: string | null }>): Promise<BulkOutcome> =>
    decideRequests(context, kind, action, ids, body.reason ?? null)

/** Sends drafts; faults of the codes in `passed` do not hold them. */
export const submitting =
  (kind: RequestName, { standing, measure }: Ways, passed: readonly string[] = []) =>
  (call: Bulk<unknown>): Promise<BulkOutcome> =>
    each(call, kind, (request) =>
      // What waits has been sent; only changing it sends it again.
      request.approval_status === PENDING
        ? Promise.resolve(refusalOf(request, 'SEND'))
        : along(request, 'SEND', async (transition) => {
            const [fault] = Object.values(await standing(call.context, request, passed)).flat()
            if (!fault) await carryOut(call.context, { kind, request, transition, measure })
            return fault
          }),
    )

/** The calls that send requests of a kind and take them back. */
export const ownActions = (kind: RequestName, ways: Ways) => ({
  submit: submitting(kind, ways),

  revoke: (call: Bulk<{ readonly reason: string }>): Promise<BulkOutcome> => {
    const { context, body } = call
    return each(call, kind, (request) =>
      along(request, 'REVOKE', async (transition) => {
        const why = await ways.kept?.(context, request)
        if (why === 'ASK')
          return along(request, 'ASK_TO_REVOKE', async () => {
            await askToRevoke(context, routed(kind, request), body.reason)
            return undefined
          })
        if (!why) await carryOut(context, { kind, request, transition, reason: body.reason })
        return why
      }),
    )
  },

  remind: (call: Bulk<unknown>): Promise<BulkOutcome> =>
    each(call, kind, (request) =>
      along(request, 'REMIND', async () => {
        await remindOf(call.context, routed(kind, request))
        return undefined
      }),
    ),
})

/** The calls that move requests of a kind, for the people of the office. */
export const requestActions = (kind: RequestName, ways: Ways) => ({
  ...ownActions(kind, ways),
  approve: decide(kind, 'approve'),
  reject: decide(kind, 'reject'),

  transfer: async (call: Bulk<{ readonly to: number; readonly reason?: string | null }>): Promise<BulkOutcome> => {
    const { context, body } = call
    await requireWorking(context, body.to)
    const passing = { to: body.to, remark: body.reason ?? null }
    return each(call, kind, (request) =>
      along(request, 'REMIND', () => passAllOn(context, routed(kind, request), passing)),
    )
  },
})

/** Throws 0016 for somebody who works here no more. */
async function requireWorking({ db, company }: Context, employee: number): Promise<void> {
  const { rows } = await sql`select from employee
    where company_id = ${company.id} and id = ${employee} and status = 'ACTIVE'`.execute(db)
  if (rows.length === 0)
    throw refuseFields('AT', { to: [{ code: 'ZBAT0016', context: { field: 'to', value: employee } }] })
}
