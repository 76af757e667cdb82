// A place in the company: role, groups and scope, given by somebody who has at least as much.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { excess, permissionsOf } from './may-grant.ts'

interface Place {
  readonly role: string
  readonly groups: readonly number[]
  readonly auth_dept: readonly number[]
  readonly auth_area: readonly number[]
  readonly auth_position: readonly number[]
}

const ids = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : [])

export const placeOf = (values: Readonly<Record<string, unknown>>): Place => ({
  role: String(values.role),
  groups: ids(values.groups),
  auth_dept: ids(values.auth_dept),
  auth_area: ids(values.auth_area),
  auth_position: ids(values.auth_position),
})

/** What is wrong with a place in the company that the caller gives to somebody. Throws where it is more than they hold. */
export async function placeFaults(
  context: Context,
  letters: string,
  place: Place,
  validUntil: unknown,
): Promise<FieldFaults> {
  const why = excess(context.principal, {
    role: place.role,
    permissions: await permissionsOf(context, place.groups),
    departments: place.auth_dept,
    areas: place.auth_area,
    positions: place.auth_position,
  })
  if (why) throw why
  const bare = place.role === 'MEMBER' && place.groups.length === 0
  const limit = await today(context)
  const past = typeof validUntil === 'string' && validUntil < limit
  return {
    ...(bare && { groups: [{ code: `ZB${letters}0010`, context: { field: 'groups' } }] }),
    ...(past && { valid_until: [{ code: `ZB${letters}0026`, context: { field: 'valid_until', limit } }] }),
  }
}

async function today({ db, company }: Context): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (now() at time zone ${company.zone})::date::text as day`.execute(
    db,
  )
  return rows[0]?.day ?? ''
}
