// What this tab does with live events: follows changed rights, tells news, and leaves when its session has ended elsewhere.
import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '#src/api/identity-queries.ts'
import { jobsQuery } from '#src/api/jobs.ts'
import { keepLive } from '#src/api/live.ts'
import { unreadQuery } from '#src/api/notifications.ts'
import { endedElsewhere } from '#src/api/session.ts'
import { accessToken, claimsOf } from '#src/api/tokens.ts'
import { refreshBell } from '#src/app/bell/refresh-bell.ts'
import { followRecords } from './follow-records.ts'
import { tellNews } from './tell-news.ts'

/** Answers how to stop. */
export function stayLive(client: QueryClient): () => void {
  void client.prefetchQuery(unreadQuery)
  const session = claimsOf(accessToken())?.sid
  const records = followRecords()
  const end = keepLive((event, say) => {
    const { type, data } = event
    records.hear(event, say)
    if (type === 'session.revoked') endedElsewhere(session, String(data.reason))
    if (type === 'permission.changed') void client.invalidateQueries({ queryKey: userQuery.queryKey })
    if (type === 'job.progress') void client.invalidateQueries({ queryKey: jobsQuery.queryKey })
    if (type === 'notification.new') {
      // What cannot be asked for now is there when the bell is next opened.
      void refreshBell(client).catch(() => undefined)
      void tellNews(client, data.id).catch(() => undefined)
    }
  })
  return () => {
    records.stop()
    end()
  }
}
