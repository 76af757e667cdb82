// Tries the port before anything is opened: on a new folder the database alone takes seconds.
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Throws what listening throws: EADDRINUSE, EACCES. */
export async function tryPort({ host, port }: { readonly host: string; readonly port: number }): Promise<void> {
  const server = createServer().listen({ host, port })
  await once(server, 'listening')
  await new Promise((resolve) => server.close(resolve))
}
