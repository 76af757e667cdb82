// What this tab does with live events: follows changed rights, and leaves when its session has ended elsewhere.
import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '#src/api/identity-queries.ts'
import { keepLive } from '#src/api/live.ts'
import { endedElsewhere } from '#src/api/session.ts'
import { accessToken, claimsOf } from '#src/api/tokens.ts'

/** Answers how to stop. */
export function stayLive(client: QueryClient): () => void {
  const session = claimsOf(accessToken())?.sid
  return keepLive(({ type, data }) => {
    if (type === 'session.revoked') endedElsewhere(session, String(data.reason))
    if (type === 'permission.changed') void client.invalidateQueries({ queryKey: userQuery.queryKey })
  })
}
