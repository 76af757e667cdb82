// What may be changed about a member: no more than the caller holds, not the caller's own place, no owner made or unmade.
import { sql } from 'kysely'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { excess, usersById } from './may-grant.ts'
import { placeFaults, placeOf } from './user-place.ts'

/** An employee record belongs to one user. */
async function linkFaults({ db }: Context, employee: unknown, apart: number | undefined): Promise<FieldFaults> {
  if (typeof employee !== 'number') return {}
  const { rows } =
    await sql`select id from "user" where employee = ${employee} and id is distinct from ${apart ?? null}::bigint
    and state not in ('REMOVED', 'REJECTED') limit 1`.execute(db)
  return rows.length > 0 ? { employee: [{ code: 'ZBSY0017', context: { field: 'employee', value: employee } }] } : {}
}

/** What is wrong with a change of somebody's place; throws where the caller may not touch them. */
export async function userChangeFaults(
  context: Context,
  letters: string,
  draft: Readonly<Record<string, unknown>>,
  before: Stored,
): Promise<FieldFaults> {
  const asked = Object.keys(draft).filter((name) => draft[name] !== undefined && !same(draft[name], before[name]))
  if (asked.length === 0) return {}
  if (before.id === context.principal.membership)
    return Object.fromEntries(asked.map((field) => [field, [{ code: `ZB${letters}0018`, context: { field } }]]))
  if (!['PENDING_APPROVAL', 'ACTIVE', 'SUSPENDED'].includes(String(before.state)))
    throw refuse(`ZB${letters}0029`, { state: before.state, action: 'change' })
  const user = (await usersById(context, [before.id])).get(before.id)
  const why = user && excess(context.principal, user)
  if (why) throw why
  const validUntil = asked.includes('valid_until') ? draft.valid_until : null
  const faults = await placeFaults(context, letters, placeOf({ ...before, ...draft }), validUntil)
  // Owners are made and unmade by handing the company over.
  const touchesOwner = asked.includes('role') && (draft.role === 'OWNER' || before.role === 'OWNER')
  return {
    ...faults,
    ...(touchesOwner && { role: [{ code: `ZB${letters}0018`, context: { field: 'role' } }] }),
    ...(await linkFaults(context, asked.includes('employee') ? draft.employee : null, before.id)),
  }
}

const same = (one: unknown, other: unknown) =>
  JSON.stringify(Array.isArray(one) ? [...one].sort((a, b) => Number(a) - Number(b)) : one) ===
  JSON.stringify(other ?? null)
