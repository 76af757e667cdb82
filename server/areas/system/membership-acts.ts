// What is done to memberships as a whole: suspended, let in again, ended, decided on, signed out.
import { sql } from 'kysely'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import type { BulkOutcome, Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import { hindrances, type User, usersById } from './may-grant.ts'
import { reassignApprovals } from './removal/reassign-approvals.ts'
import { stillAwaited } from './removal/user-approvals.ts'
import { beyondPlaces } from './user-limit.ts'

export interface Act {
  readonly action: string
  /** The states it applies to. */
  readonly states: readonly string[]
  /** What the caller is told of themselves; null: they may. */
  readonly self: string | null
  /** Not to the last owner who can still sign in. */
  readonly keepsOwner?: true
  /** Those it is done to count as users from then on. */
  readonly takesPlace?: true
  /** Not to those for whose approval something waits. */
  readonly leavesNothing?: true
  readonly apply: (context: Context, users: readonly User[]) => Promise<void>
}

/** Carries an act out for those of the users that it may be done to. */
export async function actOn(context: Context, ids: readonly number[], act: Act): Promise<BulkOutcome> {
  const users = await usersById(context, ids)
  const skipped: Skipped[] = [
    ...hindrances(context, users.values(), act),
    ...(act.keepsOwner ? await lastOwners(context, users.values()) : []),
  ]
  if (act.leavesNothing) {
    const stay = new Set(skipped.map(({ id }) => id))
    skipped.push(
      ...(await stillAwaited(
        context,
        [...users.keys()].filter((id) => !stay.has(id)),
      )),
    )
  }
  const out = new Set(skipped.map(({ id }) => id))
  if (act.takesPlace) {
    const left = [...users.keys()].filter((id) => !out.has(id))
    for (const one of left.length > 0 ? await beyondPlaces(context, left) : []) {
      skipped.push(one)
      out.add(one.id)
    }
  }
  const going = [...users.values()].filter(({ id }) => !out.has(id))
  if (going.length > 0) await act.apply(context, going)
  return {
    accepted: going.length,
    skipped: skipped.filter(({ id }, at) => skipped.findIndex((one) => one.id === id) === at),
  }
}

/** The company keeps an owner: when no other one stays active, the first of those named stays. */
async function lastOwners({ db }: Context, users: Iterable<User>): Promise<Skipped[]> {
  const named = [...users].filter(({ role }) => role === 'OWNER').map(({ id }) => id)
  if (named.length === 0) return []
  // Two administrators at once would each see the other owner.
  await sql`select id from membership where company_id = current_company() and role = 'OWNER' order by id for update`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    select id from membership where company_id = current_company() and role = 'OWNER' and state = 'ACTIVE'
      and id <> all(${named}::bigint[]) limit 1`.execute(db)
  return rows.length > 0 ? [] : named.map((id) => ({ id, code: 'ZBOA0311' }))
}

/** Brings memberships into a state. */
export async function setState(
  { db, company, principal }: Context,
  users: readonly User[],
  state: string,
): Promise<void> {
  await sql`update membership set state = ${state}, permission_version = permission_version + 1,
      version = version + 1, change_time = now(), change_user = ${principal.display_name},
      joined_at = case when ${state} = 'ACTIVE' then coalesce(joined_at, now()) else joined_at end
    where company_id = ${company.id} and id = any(${idsOf(users)}::bigint[])`.execute(db)
  forgetPrincipals({ company: company.id })
}

/** Ends every session of the users in this company. */
async function endSessions(
  { db, company }: Context,
  users: readonly User[],
  reason: 'ADMIN' | 'MEMBERSHIP_ENDED',
): Promise<void> {
  await asIdentity(db, () =>
    sql`update session set revoked_at = ${new Date()}, revoke_reason = ${reason}
      where company_id = ${company.id} and membership_id = any(${idsOf(users)}::bigint[]) and revoked_at is null`.execute(
      db,
    ),
  )
  forgetPrincipals({ company: company.id })
}

const idsOf = (users: readonly User[]) => users.map(({ id }) => id)

const suspend: Act = {
  action: 'suspend',
  states: ['ACTIVE'],
  self: 'ZBSY0101',
  keepsOwner: true,
  apply: async (context, users) => {
    await setState(context, users, 'SUSPENDED')
    await endSessions(context, users, 'MEMBERSHIP_ENDED')
  },
}

const activate: Act = {
  action: 'activate',
  states: ['SUSPENDED'],
  self: 'ZBSY0101',
  takesPlace: true,
  apply: async (context, users) => {
    // A date that has passed would end the membership again at once.
    await sql`update membership set valid_until = null where company_id = ${context.company.id}
      and id = any(${idsOf(users)}::bigint[])
      and valid_until < (now() at time zone ${context.company.zone})::date`.execute(context.db)
    await setState(context, users, 'ACTIVE')
  },
}

const remove: Act = {
  action: 'remove',
  states: ['PENDING_APPROVAL', 'ACTIVE', 'SUSPENDED', 'INVITED'],
  self: 'ZBSY0101',
  keepsOwner: true,
  leavesNothing: true,
  apply: async (context, users) => {
    const invited = users.filter(({ state }) => state === 'INVITED')
    const members = users.filter(({ state }) => state !== 'INVITED')
    await withdraw(context, invited)
    await setState(context, members, 'REMOVED')
    await stopExports(context, members)
    await endSessions(context, members, 'MEMBERSHIP_ENDED')
  },
}

/** What runs with the rights of somebody who is gone runs no more. */
async function stopExports({ db, company }: Context, users: readonly User[]): Promise<void> {
  await sql`update auto_export set enable = false, next_run = null, version = version + 1, change_time = now()
    where company_id = ${company.id} and enable and owner = any(${idsOf(users)}::bigint[])`.execute(db)
}

/** Ends memberships; what waits for their approval goes to the receiver first, where one is named. */
export async function removeUsers(context: Context, ids: readonly number[], to: number | null): Promise<BulkOutcome> {
  if (to !== null) {
    const users = await usersById(context, ids)
    const stay = new Set(
      [...hindrances(context, users.values(), remove), ...(await lastOwners(context, users.values()))].map(
        ({ id }) => id,
      ),
    )
    await reassignApprovals(
      context,
      [...users.keys()].filter((id) => !stay.has(id)),
      to,
    )
  }
  return actOn(context, ids, remove)
}

const signOut: Act = {
  action: 'sign_out',
  states: ['PENDING_APPROVAL', 'ACTIVE', 'SUSPENDED'],
  self: null,
  apply: (context, users) => endSessions(context, users, 'ADMIN'),
}

const revoke: Act = {
  action: 'revoke',
  states: ['INVITED'],
  self: null,
  apply: (context, users) => withdraw(context, users),
}

export const acts = { suspend, activate, remove, signOut, revoke }

/** Ends invitations; their links are worth nothing afterwards. */
async function withdraw({ db, company, principal }: Context, users: readonly User[]): Promise<void> {
  await sql`update invitation set state = 'REVOKED', change_time = now(), change_user = ${principal.display_name},
      version = version + 1
    where company_id = ${company.id} and id = any(${idsOf(users)}::bigint[]) and state = 'PENDING'`.execute(db)
}
