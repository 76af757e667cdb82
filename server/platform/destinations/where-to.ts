// What says where files go: whatever relies on a server keeps it, so that nothing follows the server to another place unseen.
import { type RawBuilder, sql } from 'kysely'

/** Secrets alone lead nowhere else. */
const whereTo = ['host', 'port', 'user_name', 'remote_path', 'host_key_fingerprint'] as const

type Values = Readonly<Record<string, unknown>>

export const leadsElsewhere = (now: Values, before: Values): boolean =>
  whereTo.some((field) => (now[field] ?? null) !== (before[field] ?? null))

/** As it is kept beside what relies on it. */
export const placeOf = (row: Values): Values => Object.fromEntries(whereTo.map((field) => [field, row[field] ?? null]))

/** The same, over the alias of a destination. */
export const placeTerm = (alias: string): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(whereTo.flatMap((field) => [sql.lit(field), sql.ref(`${alias}.${field}`)]))})`
