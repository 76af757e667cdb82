// Statements that come again and again are prepared once on each connection: planning them costs more than running them.
// The driver's `query` has a dozen overloads, of which Kysely uses one: hence the casts.
import { hash } from 'node:crypto'
import type { PoolClient } from 'pg'

/** Statements are named from their second use on; rare ones stay unnamed, so that a connection keeps few plans. */
const mostNamed = 300
const longestCounted = 5_000

/** Which texts are worth a name, over all connections of a server. */
export function statementNames(): (text: string) => string | undefined {
  const seen = new Map<string, string | null>()
  let named = 0
  return (text) => {
    const known = seen.get(text)
    if (known) return known
    if (known === undefined) {
      if (seen.size >= longestCounted) seen.clear()
      seen.set(text, null)
      return undefined
    }
    if (named >= mostNamed) return undefined
    named += 1
    const name = hash('sha256', text, 'hex').slice(0, 20)
    seen.set(text, name)
    return name
  }
}

type Query = (text: unknown, values?: unknown[]) => unknown

/** Lets a connection run statements with values under their names. */
export function prepareStatements(client: PoolClient, nameOf: (text: string) => string | undefined): void {
  const run = client.query.bind(client) as Query
  const query: Query = (text, values) => {
    const name = typeof text === 'string' && values && values.length > 0 ? nameOf(text) : undefined
    return name ? run({ name, text, values }) : run(text, values)
  }
  client.query = query as PoolClient['query']
}
