// A condition on ids whose plan the database keeps.
import { sql } from 'kysely'

/**
 * `id = ${anyOf(ids)}`. Behind a `select` the planner does not see how many ids there are, so that it takes one plan for
 * every list; for the bare parameter it would make a new one each time. For look-ups by key, where no other plan is better.
 */
export const anyOf = (ids: readonly number[]) => sql`any((select ${ids}::bigint[])::bigint[])`
