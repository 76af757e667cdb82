// Nobody gives away more than they hold, and nobody touches a person who holds more.
import { sql } from 'kysely'
import { holds } from '#server/access/permissions.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type Refusal, refuse } from '#server/platform/errors/refusal.ts'
import { isGivenRight, isKnownRight } from './known-rights.ts'

/** What somebody has, or is to have, in the company. */
export interface Holding {
  readonly role: string
  readonly permissions: readonly string[]
  readonly departments: readonly number[]
  readonly areas: readonly number[]
  readonly positions: readonly number[]
}

export interface User extends Holding {
  readonly id: number
  readonly user_id: number | null
  readonly state: string
  readonly email: string
  readonly name: string
}

const kinds = ['departments', 'areas', 'positions'] as const

/** Why the caller may not give, or touch, such a holding; undefined: they may. */
export function excess(principal: Principal, holding: Holding): Refusal | undefined {
  if (principal.role === 'OWNER') return undefined
  if (holding.role === 'OWNER') return refuse('ZBOA0402', { permission: 'OWNER' })
  if (principal.role === 'ADMIN') return undefined
  if (holding.role === 'ADMIN') return refuse('ZBOA0402', { permission: 'ADMIN' })
  const more = holding.permissions.find((name) => isGivenRight(name) && !holds(principal, name))
  if (more) return refuse('ZBOA0402', { permission: more })
  const wider = kinds.find((kind) => isWider(principal.scope[kind], holding[kind]))
  return wider && refuse('ZBOA0402', { permission: wider })
}

/** None means everything. */
const isWider = (own: readonly number[] | null, other: readonly number[]) =>
  own !== null && (other.length === 0 || other.some((id) => !own.includes(id)))

/** Refuses permissions that the caller does not hold (403, ZBOA0402). */
export function refuseUnheld(principal: Principal, permissions: readonly string[]): void {
  const unheld = permissions.find((name) => isKnownRight(name) && !holds(principal, name))
  if (unheld) throw refuse('ZBOA0402', { permission: unheld })
}

/** The users with what they hold. */
export async function usersById({ db }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, User>> {
  const held = (field: string) => sql`array(select p.target from ${sql.table(`user_${field}`)} p where p.owner = u.id)`
  const { rows } = await sql<User>`
    select u.id, u.user_id, u.state, u.email, u.name, u.role,
      array(select distinct unnest(g.permissions) from user_groups p join "group" g on g.id = p.target
        where p.owner = u.id) as permissions,
      ${held('auth_dept')} as departments, ${held('auth_area')} as areas, ${held('auth_position')} as positions
    from "user" u where u.id = any(${ids}::bigint[]) order by u.id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What keeps the caller from touching each of the users: themselves, more rights, another state. */
export function hindrances(
  { principal }: Context,
  users: Iterable<User>,
  { states, self, action }: { states: readonly string[]; self: string | null; action: string },
): Skipped[] {
  return [...users].flatMap((user): Skipped[] => {
    if (self && user.id === principal.membership) return [{ id: user.id, code: self }]
    const why = excess(principal, user)
    if (why) return [{ id: user.id, code: why.code, context: why.context ?? {} }]
    if (states.includes(user.state)) return []
    return [{ id: user.id, code: 'ZBSY0029', context: { state: user.state, action } }]
  })
}

/** The permissions of groups by their ids. */
export async function permissionsOf({ db }: Context, groups: readonly number[]): Promise<string[]> {
  if (groups.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select distinct unnest(permissions) as name from "group" where id = any(${groups}::bigint[])`.execute(db)
  return rows.map(({ name }) => name)
}
