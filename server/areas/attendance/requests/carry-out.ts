// Carries an event of a request out as the table says: guard, state, effects, news.
import { type RawBuilder, sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import type { Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import {
  beginSteps,
  endSteps,
  lastApproval,
  noteRequests,
  type RoutedRequest,
  type Submission,
} from '../../workflow/exports.ts'
import type { Ground } from '../leave/leave-account.ts'
import { PENDING, type RequestName } from '../request-state.ts'
import { effectsOf } from './request-effects.ts'
import { notifyEmployees } from './request-people.ts'
import { type Effect, type RequestEvent, type Transition, transitionInto, transitionOf } from './request-table.ts'
import { automaticContext } from './system-context.ts'

export interface StoredRequest {
  readonly id: number
  readonly employee: number
  readonly number: string
  readonly approval_status: number
  readonly approver: string | null
  readonly [field: string]: unknown
}

/** What conditions of workflows ask of it. */
export type Measure = (request: StoredRequest) => Omit<Submission, keyof RoutedRequest>

export interface Going {
  readonly kind: RequestName
  readonly request: StoredRequest
  readonly transition: Transition
  readonly reason?: string | null
  readonly measure?: Measure
}

export const routed = (kind: RequestName, { id, employee, number }: StoredRequest): RoutedRequest => ({
  ...{ kind, id, employee, number },
})

/** Why it cannot go on as things are now. */
export const hindranceOf = async (
  context: Context,
  { kind, request, transition: { guard } }: Going,
): Promise<Omit<Skipped, 'id'> | undefined> =>
  guard === 'UNHINDERED' ? effectsOf(kind)?.hindered?.(context, request.id) : undefined

/** The caller has asked for hindrances. A new request is stored in its state already. */
export async function carryOut(context: Context, going: Going): Promise<void> {
  const { kind, request, transition, reason = null } = going
  if (request.approval_status !== transition.to) await move(context, going)
  noteRequests(context, kind, [request.id])
  for (const effect of transition.effects) await effects[effect](context, going)
  if (transition.news) await notifyEmployees(context, transition.news, [routed(kind, request)], reason)
}

async function move(
  context: Context,
  { kind, request, transition: { to, event }, reason = null }: Going,
): Promise<void> {
  const { db, company, principal } = context
  const decided =
    event === 'TAKE_BACK'
      ? await asBefore(context, routed(kind, request), to)
      : to === PENDING
        ? sql`apply_time = date_trunc('second', now())`
        : sql`approver = ${principal.display_name.slice(0, 100)}, audit_time = now(), audit_reason = ${reason}`
  await sql`update ${sql.table(kind)} set approval_status = ${to}, ${decided}, version = version + 1,
      change_time = now(), change_user = ${principal.display_name}
    where company_id = ${company.id} and id = ${request.id}`.execute(db)
}

/** Nobody has decided what waits again; what is approved again was approved by whoever did. */
async function asBefore(context: Context, request: RoutedRequest, to: number): Promise<RawBuilder<unknown>> {
  if (to === PENDING) return sql`approver = null, audit_time = null, audit_reason = null`
  const approval = await lastApproval(context, request)
  return approval
    ? sql`approver = ${approval.by}, audit_time = ${approval.time}::timestamptz, audit_reason = ${approval.remark}`
    : sql`audit_reason = null`
}

type Work = (context: Context, going: Going) => Promise<void> | undefined

const effects: { readonly [E in Effect]: Work } = {
  KEEP_SENT: (context, { kind, request }) => effectsOf(kind)?.sent?.(context, request.id),
  BEGIN_STEPS: (context, { kind, request, measure }) =>
    beginSteps(context, { ...routed(kind, request), ...measure?.(request) }),
  NOTE_ANSWER: (context, { kind, request }) => effectsOf(kind)?.answered?.(context, [request.id]),
  MAKE_ROOM: (context, { kind, request }) => makeRoom(context, kind, request.id),
  APPLY: (context, { kind, request }) => effectsOf(kind)?.approved?.(context, request.id),
  UNDO: (context, { kind, request }) => effectsOf(kind)?.revoked?.(context, request.id),
  WAIT_AGAIN: (context, { kind, request }) => {
    const { waitsAgain, revoked } = effectsOf(kind) ?? {}
    return (waitsAgain ?? revoked)?.(context, request.id)
  },
  END_STEPS: (context, { kind, request }) => endSteps(context, kind, [request.id]),
}

export async function requestsOf({ db, company }: Ground, kind: RequestName, ids: readonly number[]) {
  const { rows } = await sql<StoredRequest>`select * from ${sql.table(kind)}
    where company_id = ${company.id} and id = any(${ids}::bigint[]) order by id for update`.execute(db)
  return rows
}

/** What was made automatically gives way to this request. */
export async function makeRoom(context: Context, kind: RequestName, id: number): Promise<void> {
  const displaced = (await effectsOf(kind)?.displaced?.(context, id)) ?? []
  await carryOutAutomatically(context, { kind, ids: displaced, event: 'GIVE_WAY' })
}

interface Automatic {
  readonly kind: RequestName
  readonly ids: readonly number[]
  readonly event: Extract<RequestEvent, 'DEDUCT' | 'GIVE_WAY' | 'COME_BACK'>
}

/** Nobody asked for it: the operation log says so. */
export async function carryOutAutomatically(ground: Ground, { kind, ids, event }: Automatic): Promise<void> {
  if (ids.length === 0) return
  const context = await automaticContext(ground)
  for (const request of await requestsOf(ground, kind, ids)) {
    const { id, number, approval_status: state } = request
    const transition = event === 'DEDUCT' ? transitionInto(state, [event]) : transitionOf(state, event)
    if (!transition) continue
    await carryOut(context, { kind, request, transition })
    if (event === 'DEDUCT') await record(context, contract[kind], 'CREATE', [id], { source: [null, 'AUTO'] }, [number])
    else {
      const action = event === 'GIVE_WAY' ? 'REVOKE' : 'RESTORE'
      await record(context, contract[kind], action, [id], { approval_status: [state, transition.to] }, [number])
    }
  }
}
