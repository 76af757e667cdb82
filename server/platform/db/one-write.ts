// What is asked of a connection in one turn of the event loop leaves in one write: each write wakes the database. The
// driver's stream is not in the types of a pool's client, hence the casts.
import type { PoolClient } from 'pg'

interface Connected {
  readonly connection: { readonly stream: { readonly cork: () => void; readonly uncork: () => void } }
}

type Query = (...parts: unknown[]) => unknown

/** Holds back what is written until the work of the moment has asked for all that it needs at once. */
export function writeOncePerTurn(client: PoolClient): void {
  const { stream } = (client as PoolClient & Connected).connection
  const ask = client.query.bind(client) as Query
  let isHeld = false
  const query: Query = (...parts) => {
    if (!isHeld) {
      isHeld = true
      stream.cork()
      process.nextTick(() => {
        isHeld = false
        stream.uncork()
      })
    }
    return ask(...parts)
  }
  client.query = query as PoolClient['query']
}
