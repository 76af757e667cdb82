// A subscription covers so many users and no more: members and those who are invited. People who add at once wait for each other.
import { sql } from 'kysely'
import type { Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'

export interface UserPlaces {
  readonly most: number
  readonly used: number
}

/** Undefined where there is no limit. */
export async function userPlaces({ db, company }: Pick<Context, 'db' | 'company'>): Promise<UserPlaces | undefined> {
  const { rows } = await sql<UserPlaces>`select most, used from user_places(${company.id})`.execute(db)
  return rows[0]
}

export const noPlace = ({ most, used }: UserPlaces) => ({
  code: 'ZBSY0040',
  context: { resource: 'admin_users', limit: most, used },
})

/** Those of the chosen for whom no place is left. */
export async function beyondPlaces(context: Context, ids: readonly number[]): Promise<Skipped[]> {
  const places = await userPlaces(context)
  if (!places) return []
  return ids.slice(Math.max(0, places.most - places.used)).map((id) => ({ id, ...noPlace(places) }))
}
