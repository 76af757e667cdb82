// How requests go from one state to the next: sent, approved, rejected, revoked; what may not is told by request.
import { sql } from 'kysely'
import type { BulkOutcome, Skipped } from '#server/crud/behaviour.ts'
import type { Context } from '#server/crud/context.ts'
import type { FieldFaults } from '#server/errors/field-faults.ts'
import { APPROVED, DRAFT, PENDING, REJECTED, REVOKED, type RequestName, stateWord } from './request-kind.ts'
import { type Decision, tellApprovers, tellEmployees } from './request-people.ts'

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

/** Why a request that is sent now would be refused; nothing: it may go. */
export type Standing = (context: Context, request: StoredRequest) => Promise<FieldFaults>

async function requestsOf({ db, company }: Context, kind: RequestName, ids: readonly number[]) {
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

/** Nobody decides their own request, unless the company is theirs. */
const decidable =
  ({ principal }: Context, action: string): Why =>
  (request) => {
    const { approval_status, employee, approver } = request
    if (approval_status === APPROVED || approval_status === REJECTED)
      return { code: 'ZBWF1403', context: { name: approver ?? '' } }
    if (principal.employee === employee && principal.role !== 'OWNER') return { code: 'ZBWF1401' }
    return unless([PENDING], action)(request)
  }

async function move(
  { db, company, principal }: Context,
  kind: RequestName,
  going: readonly StoredRequest[],
  state: number,
  reason: string | null,
): Promise<void> {
  const decided =
    state === PENDING
      ? sql`apply_time = date_trunc('second', now())`
      : sql`approver = ${principal.display_name.slice(0, 100)}, audit_time = now(), audit_reason = ${reason}`
  await sql`update ${sql.table(kind)} set approval_status = ${state}, ${decided}, version = version + 1,
      change_time = now(), change_user = ${principal.display_name}
    where company_id = ${company.id} and id = any(${going.map(({ id }) => id)}::bigint[])`.execute(db)
}

const decide =
  (kind: RequestName, action: 'approve' | 'reject', state: number, decision: Decision) =>
  async ({ context, ids, body }: Bulk<{ readonly reason?: string | null }>): Promise<BulkOutcome> => {
    const { going, skipped } = sorted(await requestsOf(context, kind, ids), decidable(context, action))
    const reason = body.reason ?? null
    await move(context, kind, going, state, reason)
    await tellEmployees(context, decision, going, reason)
    return { accepted: going.length, skipped }
  }

/** The calls that move requests of a kind. */
export const requestActions = (kind: RequestName, standing: Standing) => ({
  submit: async ({ context, ids }: Bulk<unknown>): Promise<BulkOutcome> => {
    const { going, skipped } = sorted(await requestsOf(context, kind, ids), unless([DRAFT], 'submit'))
    const sent: StoredRequest[] = []
    const refused: Skipped[] = []
    for (const request of going) {
      const [fault] = Object.values(await standing(context, request)).flat()
      if (fault) refused.push({ id: request.id, ...fault })
      else {
        await move(context, kind, [request], PENDING, null)
        sent.push(request)
      }
    }
    await tellApprovers(context, kind, sent)
    return { accepted: sent.length, skipped: [...skipped, ...refused] }
  },

  approve: decide(kind, 'approve', APPROVED, 'REQUEST_APPROVED'),
  reject: decide(kind, 'reject', REJECTED, 'REQUEST_REJECTED'),

  revoke: async ({ context, ids, body: { reason } }: Bulk<{ readonly reason: string }>): Promise<BulkOutcome> => {
    const requests = await requestsOf(context, kind, ids)
    const { going, skipped } = sorted(requests, unless([PENDING, APPROVED], 'revoke'))
    await move(context, kind, going, REVOKED, reason)
    await tellEmployees(context, 'REQUEST_REVOKED', going, reason)
    return { accepted: going.length, skipped }
  },

  remind: async ({ context, ids }: Bulk<unknown>): Promise<BulkOutcome> => {
    const { going, skipped } = sorted(await requestsOf(context, kind, ids), unless([PENDING], 'remind'))
    await tellApprovers(context, kind, going)
    return { accepted: going.length, skipped }
  },
})
