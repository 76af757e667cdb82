// Ends the server without cutting anybody off: no new requests, running ones finish, then the database closes.
import type { FastifyInstance } from 'fastify'
import type { Database } from './platform/db/database.ts'

const patienceMs = 10_000

/** On the second signal the process ends at once. */
export function stopOnSignal(app: FastifyInstance, database: Database): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    const impatience = setTimeout(() => app.server.closeAllConnections(), patienceMs)
    try {
      await app.close()
      await database.close()
      process.exitCode = 0
    } catch (error) {
      console.error(error)
      process.exitCode = 1
    } finally {
      clearTimeout(impatience)
    }
    process.exit()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
