// Who holds a group: read, set as a whole, moved to another group.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { excess, permissionsOf, refuseUnheld, usersById } from './may-grant.ts'
import { raiseVersions } from './permission-version.ts'

type GroupUser = components['schemas']['GroupUser']

/** Members and invited people who hold one of the groups. */
export async function holdersOf({ db }: Context, groups: readonly number[]): Promise<GroupUser[]> {
  const { rows } = await sql<GroupUser>`
    select u.id, u.name as display_name, u.email, u.state from "user" u
    where u.state not in ('REMOVED', 'REJECTED')
      and exists (select from user_groups held where held.owner = u.id and held.target = any(${groups}::bigint[]))
    order by search_text(u.name), u.id limit 1000`.execute(db)
  return rows
}

/** Those of them who lie within the caller's scope. */
export async function seenHoldersOf(context: Context, group: number): Promise<readonly GroupUser[]> {
  const holders = await holdersOf(context, [group])
  const bounds = scopeTerms(context.principal, storageOf('user'))
  if (bounds.length === 0) return holders
  const { rows } = await sql<{ id: number }>`select t.id from "user" t
    where t.id = any(${holders.map(({ id }) => id)}::bigint[]) and ${sql.join(bounds, sql` and `)}`.execute(context.db)
  const seen = new Set(rows.map(({ id }) => id))
  return holders.filter(({ id }) => seen.has(id))
}

/** Throws where one who holds a group holds more than the caller: what the group gives is not the caller's to take. */
export async function refuseTaking(context: Context, groups: readonly number[]): Promise<void> {
  const holders = await holdersOf(context, groups)
  const users = await usersById(
    context,
    holders.map(({ id }) => id),
  )
  for (const user of users.values()) {
    const why = excess(context.principal, user)
    if (why) throw why
  }
}

/**
 * Of the users within the caller's scope, the group belongs to exactly these afterwards; people who are invited keep what
 * their invitation says.
 */
export async function setHolders(context: Context, group: number, wanted: readonly number[]): Promise<void> {
  const { db, company, principal } = context
  const present = (await seenHoldersOf(context, group)).filter(({ state }) => state !== 'INVITED').map(({ id }) => id)
  const added = wanted.filter((id) => !present.includes(id))
  const dropped = present.filter((id) => !wanted.includes(id))
  if (added.length > 0) refuseUnheld(principal, await permissionsOf(context, [group]))
  const users = await usersById(context, [...added, ...dropped])
  for (const user of users.values()) {
    if (user.id === principal.membership) throw refuse('ZBOA0402', { permission: 'self' })
    const why = excess(principal, user)
    if (why) throw why
    if (added.includes(user.id) && !['PENDING_APPROVAL', 'ACTIVE', 'SUSPENDED'].includes(user.state))
      throw refuseFields('SY', { users: [{ code: 'ZBSY0029', context: { state: user.state, action: 'set_users' } }] })
  }
  const bare = await onlyHolders(context, group, dropped)
  if (bare) throw refuseFields('SY', { users: [{ code: 'ZBSY0111', context: { name: bare } }] })
  await sql`delete from membership_group where company_id = ${company.id} and group_id = ${group}
    and membership_id = any(${dropped}::bigint[])`.execute(db)
  await give(context, added, group)
  await raiseVersions(context, [...added, ...dropped])
}

/** A member who would be left without any group. */
async function onlyHolders({ db }: Context, group: number, ids: readonly number[]): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select u.name from "user" u where u.id = any(${ids}::bigint[]) and u.role = 'MEMBER'
      and not exists (select from user_groups held where held.owner = u.id and held.target <> ${group})
    order by u.id limit 1`.execute(db)
  return rows[0]?.name
}

const give = ({ db, company }: Context, ids: readonly number[], group: number) =>
  sql`insert into membership_group (company_id, membership_id, group_id)
    select ${company.id}::bigint, unnest(${ids}::bigint[]), ${group}::bigint on conflict do nothing`.execute(db)

/** Those who hold one of the groups hold another one as well: before the groups go. */
export async function moveHolders(context: Context, from: readonly number[], to: number): Promise<void> {
  const { db, company } = context
  const holders = await holdersOf(context, from)
  const members = holders.filter(({ state }) => state !== 'INVITED').map(({ id }) => id)
  await give(context, members, to)
  await sql`insert into invitation_group (company_id, invitation_id, group_id)
    select ${company.id}::bigint, unnest(${holders.filter(({ state }) => state === 'INVITED').map(({ id }) => id)}::bigint[]),
      ${to}::bigint on conflict do nothing`.execute(db)
  await sql`delete from invitation_group where company_id = ${company.id} and group_id = any(${from}::bigint[])`.execute(
    db,
  )
  await raiseVersions(context, members)
}
