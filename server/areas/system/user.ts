// Users: a change gives no more than the caller holds, the caller's own place stays as it is, the company keeps an owner.
import { sql } from 'kysely'
import { forgetPrincipals } from '#server/auth/forget-principals.ts'
import { defineBehaviour, type Skipped, type Stored } from '#server/crud/behaviour.ts'
import type { Context } from '#server/crud/context.ts'
import type { FieldFaults } from '#server/errors/field-faults.ts'
import { refuse } from '#server/errors/refusal.ts'
import { resend } from './invitations.ts'
import { decide } from './join-decision.ts'
import { excess, usersById } from './may-grant.ts'
import { actOn, acts } from './membership-acts.ts'
import { transferOwner } from './transfer-owner.ts'
import { resetFactor, sendPasswordLinks } from './user-accounts.ts'
import { placeFaults, placeOf } from './user-place.ts'

/** An employee record belongs to one user. */
async function linkFaults({ db }: Context, employee: unknown, apart: number | undefined): Promise<FieldFaults> {
  if (typeof employee !== 'number') return {}
  const { rows } =
    await sql`select id from "user" where employee = ${employee} and id is distinct from ${apart ?? null}::bigint
    and state not in ('REMOVED', 'REJECTED') limit 1`.execute(db)
  return rows.length > 0 ? { employee: [{ code: 'ZBSY0017', context: { field: 'employee', value: employee } }] } : {}
}

async function checkChange(
  context: Context,
  draft: Readonly<Record<string, unknown>>,
  before: Stored,
): Promise<FieldFaults> {
  const asked = Object.keys(draft).filter((name) => draft[name] !== undefined && !same(draft[name], before[name]))
  if (asked.length === 0) return {}
  if (before.id === context.principal.membership)
    return Object.fromEntries(asked.map((field) => [field, [{ code: 'ZBSY0018', context: { field } }]]))
  if (!['PENDING_APPROVAL', 'ACTIVE', 'SUSPENDED'].includes(String(before.state)))
    throw refuse('ZBSY0029', { state: before.state, action: 'change' })
  const user = (await usersById(context, [before.id])).get(before.id)
  const why = user && excess(context.principal, user)
  if (why) throw why
  const validUntil = asked.includes('valid_until') ? draft.valid_until : null
  const faults = await placeFaults(context, placeOf({ ...before, ...draft }), validUntil)
  // Owners are made and unmade by handing the company over.
  const touchesOwner = asked.includes('role') && (draft.role === 'OWNER' || before.role === 'OWNER')
  return {
    ...faults,
    ...(touchesOwner && { role: [{ code: 'ZBSY0018', context: { field: 'role' } }] }),
    ...(await linkFaults(context, asked.includes('employee') ? draft.employee : null, before.id)),
  }
}

const same = (one: unknown, other: unknown) =>
  JSON.stringify(Array.isArray(one) ? [...one].sort((a, b) => Number(a) - Number(b)) : one) ===
  JSON.stringify(other ?? null)

/** Deleting is ending a membership: the account stays its owner's. */
async function removing(context: Context, chosen: readonly number[]): Promise<readonly Skipped[]> {
  return (await actOn(context, chosen, acts.remove)).skipped
}

export const userBehaviour = defineBehaviour('user', {
  check: ({ context, draft, before }) => (before ? checkChange(context, draft, before) : {}),
  changed: async ({ context }) => forgetPrincipals({ company: context.company.id }),
  removing: ({ context, ids: chosen }) => removing(context, chosen),
  bulkActions: {
    suspend: ({ context, ids: chosen }) => actOn(context, chosen, acts.suspend),
    activate: ({ context, ids: chosen }) => actOn(context, chosen, acts.activate),
    remove: ({ context, ids: chosen }) => actOn(context, chosen, acts.remove),
    sign_out: ({ context, ids: chosen }) => actOn(context, chosen, acts.signOut),
    revoke: ({ context, ids: chosen }) => actOn(context, chosen, acts.revoke),
    resend: ({ context, ids: chosen }) => resend(context, chosen),
    approve: ({ context, ids: chosen }) => decide(context, chosen, true),
    reject: ({ context, ids: chosen }) => decide(context, chosen, false),
    reset_password: ({ context, ids: chosen }) => sendPasswordLinks(context, chosen),
  },
  rowActions: {
    reset_mfa: ({ context, row }) => resetFactor(context, row.id),
    transfer_owner: ({ context, row }) => transferOwner(context, row.id),
  },
})
