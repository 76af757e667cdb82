// How requests go from one state to the next: sent, approved, rejected, revoked; what may not is told by request.
import { sql } from 'kysely'
import type { BulkOutcome, Skipped } from '#server/crud/behaviour.ts'
import type { Context } from '#server/crud/context.ts'
import type { FieldFaults } from '#server/errors/field-faults.ts'
import {
  askToRevoke,
  beginSteps,
  decideStep,
  endSteps,
  noteRequests,
  type RoutedRequest,
  remindOf,
  revokingOf,
  type Submission,
} from '../../workflow/exports.ts'
import { effectsOf } from './request-effects.ts'
import { APPROVED, DRAFT, PENDING, REJECTED, REVOKED, type RequestName, stateWord } from './request-kind.ts'
import { tellEmployees } from './request-people.ts'

export interface StoredRequest {
  readonly id: number
  readonly employee: number
  readonly number: string
  readonly approval_status: number
  readonly approver: string | null
  readonly [field: string]: unknown
}

interface Bulk<Body> {
  readonly context: Context
  readonly ids: readonly number[]
  readonly body: Body
}

/** Why a request that is sent now would be refused, by other faults than those of the codes in `passed`; nothing: it may go. */
export type Standing = (context: Context, request: StoredRequest, passed: readonly string[]) => Promise<FieldFaults>

export async function requestsOf({ db, company }: Context, kind: RequestName, ids: readonly number[]) {
  const { rows } = await sql<StoredRequest>`select * from ${sql.table(kind)}
    where company_id = ${company.id} and id = any(${ids}::bigint[]) order by id for update`.execute(db)
  return rows
}

type Why = (request: StoredRequest) => Omit<Skipped, 'id'> | undefined

/** Those that may go on, and why the others may not. */
function sorted(requests: readonly StoredRequest[], why: Why) {
  const skipped: Skipped[] = []
  const going: StoredRequest[] = []
  for (const request of requests) {
    const reason = why(request)
    if (reason) skipped.push({ id: request.id, ...reason })
    else going.push(request)
  }
  return { going, skipped }
}

const unless =
  (states: readonly number[], action: string): Why =>
  ({ approval_status }) =>
    states.includes(approval_status)
      ? undefined
      : { code: 'ZBAT0029', context: { state: stateWord(approval_status), action } }

async function move(
  context: Context,
  kind: RequestName,
  going: readonly StoredRequest[],
  state: number,
  reason: string | null,
): Promise<void> {
  const { db, company, principal } = context
  const decided =
    state === PENDING
      ? sql`apply_time = date_trunc('second', now())`
      : sql`approver = ${principal.display_name.slice(0, 100)}, audit_time = now(), audit_reason = ${reason}`
  await sql`update ${sql.table(kind)} set approval_status = ${state}, ${decided}, version = version + 1,
      change_time = now(), change_user = ${principal.display_name}
    where company_id = ${company.id} and id = any(${going.map(({ id }) => id)}::bigint[])`.execute(db)
  noteRequests(
    context,
    kind,
    going.map(({ id }) => id),
  )
}

export const routed = (kind: RequestName, { id, employee, number }: StoredRequest): RoutedRequest => ({
  ...{ kind, id, employee, number },
})

/** Somebody has decided already, or there is nothing to decide. `revoking`: approved ones that are to be taken back. */
const decidable =
  (action: string, revoking: ReadonlySet<number>): Why =>
  (request) => {
    const { approval_status, approver } = request
    if (approval_status === APPROVED && revoking.has(request.id)) return undefined
    if (approval_status === APPROVED || approval_status === REJECTED)
      return { code: 'ZBWF1403', context: { name: approver ?? '' } }
    return unless([PENDING], action)(request)
  }

const words = {
  approve: { state: APPROVED, news: 'REQUEST_APPROVED' },
  reject: { state: REJECTED, news: 'REQUEST_REJECTED' },
} as const

/** Requests are no more, and what followed from those that were approved goes again. */
async function takeBack(
  context: Context,
  kind: RequestName,
  going: readonly StoredRequest[],
  reason: string | null,
): Promise<void> {
  const ids = going.map(({ id }) => id)
  await move(context, kind, going, REVOKED, reason)
  for (const { id, approval_status } of going)
    if (approval_status === APPROVED) await effectsOf(kind)?.revoked?.(context, id)
  await endSteps(context, kind, ids)
  const gone = going.map((request) => routed(kind, request))
  await tellEmployees(context, 'REQUEST_REVOKED', gone, reason)
}

/** The last word on a request, with what follows from it. */
export async function settleRequest(
  context: Context,
  kind: RequestName,
  request: StoredRequest,
  state: 'APPROVED' | 'REJECTED',
  reason: string | null,
): Promise<void> {
  const { state: next, news } = words[state === 'APPROVED' ? 'approve' : 'reject']
  await effectsOf(kind)?.answered?.(context, [request.id])
  await move(context, kind, [request], next, reason)
  if (state === 'APPROVED') await effectsOf(kind)?.approved?.(context, request.id)
  await tellEmployees(context, news, [routed(kind, request)], reason)
}

/** Each at the step where it stands; those whose last step this was are decided. */
export async function decideRequests(
  context: Context,
  kind: RequestName,
  action: keyof typeof words,
  ids: readonly number[],
  reason: string | null,
): Promise<BulkOutcome> {
  const requests = await requestsOf(context, kind, ids)
  const revoking = await revokingOf(context, kind, ids)
  const { going, skipped } = sorted(requests, decidable(action, new Set(revoking.keys())))
  const { state, news } = words[action]
  const effects = effectsOf(kind)
  const refused: Skipped[] = []
  const settled: StoredRequest[] = []
  for (const request of going) {
    const verdict = { approve: action === 'approve', remark: reason }
    const wish = revoking.get(request.id)
    if (wish !== undefined) {
      const outcome = await decideStep(context, routed(kind, request), verdict)
      if ('why' in outcome) refused.push({ id: request.id, ...outcome.why })
      else if (outcome.state === 'APPROVED') await takeBack(context, kind, [request], wish)
      else if (outcome.state === 'REJECTED')
        await tellEmployees(context, 'REVOKE_REFUSED', [routed(kind, request)], reason)
      continue
    }
    const why = verdict.approve ? await effects?.hindered?.(context, request.id) : undefined
    const decided = why ? { why } : await decideStep(context, routed(kind, request), verdict)
    if ('why' in decided) {
      refused.push({ id: request.id, ...decided.why })
      continue
    }
    await effects?.answered?.(context, [request.id])
    if (decided.state === 'PENDING') continue
    settled.push(request)
    // What follows from one may be in the way of the next.
    if (effects) await move(context, kind, [request], state, reason)
    if (decided.state === 'APPROVED') await effects?.approved?.(context, request.id)
  }
  if (!effects) await move(context, kind, settled, state, reason)
  await tellEmployees(
    context,
    news,
    settled.map((request) => routed(kind, request)),
    reason,
  )
  return { accepted: going.length - refused.length, skipped: [...skipped, ...refused] }
}

const decide =
  (kind: RequestName, action: keyof typeof words) =>
  ({ context, ids, body }: Bulk<{ readonly reason?: string | null }>): Promise<BulkOutcome> =>
    decideRequests(context, kind, action, ids, body.reason ?? null)

/** What a kind of request says of its own to be sent and taken back. */
export interface Ways {
  readonly standing: Standing
  /** What conditions of workflows ask of it. */
  readonly measure: (request: StoredRequest) => Omit<Submission, keyof RoutedRequest>
  /** Of employees themselves: why a request may not be taken back by them; ASK: whoever approved it last says. */
  readonly kept?: (context: Context, request: StoredRequest) => Promise<Omit<Skipped, 'id'> | 'ASK' | undefined>
}

/** What it is sent with is kept, and those are asked who decide first. */
export async function sendOnWay(
  context: Context,
  kind: RequestName,
  { measure }: Pick<Ways, 'measure'>,
  request: StoredRequest,
): Promise<void> {
  await effectsOf(kind)?.sent?.(context, request.id)
  await beginSteps(context, { ...routed(kind, request), ...measure(request) })
}

/** Sends drafts; faults of the codes in `passed` do not hold them. */
export const submitting =
  (kind: RequestName, ways: Ways, passed: readonly string[] = []) =>
  async ({ context, ids }: Bulk<unknown>): Promise<BulkOutcome> => {
    const { going, skipped } = sorted(await requestsOf(context, kind, ids), unless([DRAFT], 'submit'))
    const refused: Skipped[] = []
    for (const request of going) {
      const [fault] = Object.values(await ways.standing(context, request, passed)).flat()
      if (fault) refused.push({ id: request.id, ...fault })
      else {
        await move(context, kind, [request], PENDING, null)
        await sendOnWay(context, kind, ways, request)
      }
    }
    return { accepted: going.length - refused.length, skipped: [...skipped, ...refused] }
  }

/** The calls that send requests of a kind and take them back. */
export const ownActions = (kind: RequestName, ways: Ways) => ({
  submit: submitting(kind, ways),

  revoke: async ({ context, ids, body: { reason } }: Bulk<{ readonly reason: string }>): Promise<BulkOutcome> => {
    const requests = await requestsOf(context, kind, ids)
    const sort = sorted(requests, unless([PENDING, APPROVED], 'revoke'))
    const going: StoredRequest[] = []
    const wished: StoredRequest[] = []
    const refused: Skipped[] = []
    for (const request of sort.going) {
      const why = await ways.kept?.(context, request)
      if (why === 'ASK') wished.push(request)
      else if (why) refused.push({ id: request.id, ...why })
      else going.push(request)
    }
    await takeBack(context, kind, going, reason)
    for (const request of wished) await askToRevoke(context, routed(kind, request), reason)
    return { accepted: going.length + wished.length, skipped: [...sort.skipped, ...refused] }
  },

  remind: async ({ context, ids }: Bulk<unknown>): Promise<BulkOutcome> => {
    const { going, skipped } = sorted(await requestsOf(context, kind, ids), unless([PENDING], 'remind'))
    for (const request of going) await remindOf(context, routed(kind, request))
    return { accepted: going.length, skipped }
  },
})

/** The calls that move requests of a kind, for the people of the office. */
export const requestActions = (kind: RequestName, ways: Ways) => ({
  ...ownActions(kind, ways),
  approve: decide(kind, 'approve'),
  reject: decide(kind, 'reject'),
})
