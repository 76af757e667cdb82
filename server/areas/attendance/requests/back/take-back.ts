// Takes the last decision of a person on a request back: the request stands as before it, and what followed from it is gone.
import { contract } from '#openapi/generated/contract.ts'
import { isAllowed } from '#server/access/permissions.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import type { Changes } from '#server/engine/crud/audited-values.ts'
import type { Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuseOutside } from '#server/engine/crud/refuse-outside.ts'
import { keptDecision, type LastDecision, lastDecision, noteRequests, reopenStep } from '../../../workflow/exports.ts'
import { APPROVED, PENDING, REJECTED, REVOKED, type RequestName, stateWord } from '../../request-state.ts'
import { beyondLimits } from '../beyond-limits.ts'
import { carryOut, carryOutAutomatically, hindranceOf, requestsOf, routed, type StoredRequest } from '../carry-out.ts'
import { leaveWays } from '../leave.ts'
import { manualLogWays } from '../manual-log.ts'
import { overtimeWays } from '../overtime.ts'
import { effectsOf } from '../request-effects.ts'
import { notifyEmployees } from '../request-people.ts'
import type { Ways } from '../request-states.ts'
import { type Transition, transitionOf } from '../request-table.ts'
import { swapScheduleWays } from '../swap-schedule.ts'
import { trainingWays } from '../training.ts'

type Reason = Omit<Skipped, 'id'>

const ways: { readonly [K in RequestName]: Pick<Ways, 'standing'> } = {
  leave: leaveWays,
  manual_log: manualLogWays,
  overtime: overtimeWays,
  swap_schedule: swapScheduleWays,
  training: trainingWays,
}

/** Why it stays; undefined: it is taken back. The caller undoes what is written where the database refuses. */
export async function takeBackDecision(context: Context, kind: RequestName, id: number): Promise<Reason | undefined> {
  const [request] = await requestsOf(context, kind, [id])
  const last = request && (await lastDecision(context, { kind, id }))
  const kept = keptDecision(last)
  if (!request || !last || kept) return kept
  if (last.office) {
    if (!isAllowed(context.principal, `att.approve_${kind}`)) return { code: 'ZBWF1406' }
    await refuseOutside(context, kind, [id])
  }
  const transition = wayBack(request, last)
  if (transition === 'NONE') return stands(request)
  const why = transition && (await holdingBack(context, { kind, request, transition, last }))
  if (why) return why
  const gaveWay =
    transition && request.approval_status === APPROVED ? await effectsOf(kind)?.gaveWay?.(context, id, last.at) : []
  await reopenStep(context, routed(kind, request), last)
  if (transition) await carryOut(context, { kind, request, transition })
  await effectsOf(kind)?.answered?.(context, [id])
  await carryOutAutomatically(context, { kind, ids: gaveWay ?? [], event: 'COME_BACK' })
  noteRequests(context, kind, [id])
  const state = request.approval_status
  const changes: Changes = transition ? { approval_status: [state, transition.to] } : {}
  await record(context, contract[kind], 'TAKE_BACK', [id], changes, [request.number])
  if (transition || last.revoking) await notifyEmployees(context, 'REQUEST_WAITS_AGAIN', [routed(kind, request)], null)
  return undefined
}

const stands = ({ approval_status: state }: StoredRequest): Reason => ({
  code: 'ZBAT0029',
  context: { state: stateWord(state), action: 'undo' },
})

/** Undefined: the state of the request stays, for its step alone was decided. NONE: it is not as the decision left it. */
function wayBack({ approval_status: state }: StoredRequest, last: LastDecision): Transition | undefined | 'NONE' {
  if (last.to_revoke) return 'NONE'
  const [waits, approved, rejected] = last.revoking ? [APPROVED, REVOKED, APPROVED] : [PENDING, APPROVED, REJECTED]
  const isOpen = last.state === 'CURRENT' || (last.state === 'APPROVED' && !last.revoking && state === PENDING)
  const expected = isOpen ? waits : last.state === 'APPROVED' ? approved : rejected
  if (state !== expected) return 'NONE'
  if (state === waits) return undefined
  // Shortened, or decided once more in another way.
  return last.last ? (transitionOf(state, 'TAKE_BACK') ?? 'NONE') : 'NONE'
}

interface Holding {
  readonly kind: RequestName
  readonly request: StoredRequest
  readonly transition: Transition
  readonly last: LastDecision
}

async function holdingBack(
  context: Context,
  { kind, request, transition, last }: Holding,
): Promise<Reason | undefined> {
  if (transition.guard === 'AT_REST') return effectsOf(kind)?.resting?.(context, request.id, last.at)
  return (await roomTaken(context, kind, request)) ?? hindranceOf(context, { kind, request, transition })
}

/** Faults that come of other requests: shared time, the balance, what a month or a year may hold. */
const ofOthers = ['ZBAT0025', 'ZBAT0017', 'ZBAT1401', 'ZBAT1601', 'ZBAT1605', 'ZBAT1606']
/** Faults of the request itself: it was sent with them, or time has passed. */
const ofItself = ['ZBAT0014', 'ZBAT0026', 'ZBAT1602', 'ZBAT1603', 'ZBAT1604', 'ZBAT1607']

/** What it would be refused for if it were sent now, on account of other requests. */
async function roomTaken(context: Context, kind: RequestName, request: StoredRequest): Promise<Reason | undefined> {
  const passed = request.over_limit === true ? [...ofItself, ...beyondLimits] : ofItself
  const faults = Object.values(await ways[kind].standing(context, request, passed)).flat()
  return faults.find(({ code }) => ofOthers.includes(code) && !passed.includes(code))
}
