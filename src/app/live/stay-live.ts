// What this tab does with live events: follows changed rights, tells news, and leaves when its session has ended elsewhere.
import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '#src/api/identity-queries.ts'
import { jobsQuery } from '#src/api/jobs.ts'
import { keepLive } from '#src/api/live.ts'
import { allNotifications, unreadQuery } from '#src/api/notifications.ts'
import { endedElsewhere } from '#src/api/session.ts'
import { accessToken, claimsOf } from '#src/api/tokens.ts'
import { refreshBell } from '#src/app/bell/refresh-bell.ts'
import { ahead } from '#src/ui/late.tsx'
import { followRecords } from './follow-records.ts'
import { followTopics } from './follow-topics.ts'
import { tellNews } from './tell-news.ts'

/** Answers how to stop. */
export function stayLive(client: QueryClient): () => void {
  // While there is a connection: it is wanted when there is none.
  ahead(() => import('#src/app/pages/page-failure.tsx'))
  const session = claimsOf(accessToken())?.sid
  // Where no connection comes about, the bell still has its number.
  void client.prefetchQuery(unreadQuery)
  const records = followRecords()
  const topics = followTopics()
  let wasOpen = false
  const end = keepLive((event, say) => {
    const { type, data } = event
    records.hear(event, say)
    topics.hear(event, say)
    // What came before the connection stood, or while there was none, nobody has told: read once it listens.
    if (type === 'session.open' || (type === 'resync' && data.resource === undefined)) {
      void client.prefetchQuery({ ...unreadQuery, staleTime: 0 })
      if (wasOpen) {
        void client.invalidateQueries(allNotifications)
        void client.invalidateQueries({ queryKey: jobsQuery.queryKey })
        void client.invalidateQueries({ queryKey: userQuery.queryKey })
      }
      wasOpen = true
    }
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
    topics.stop()
    end()
  }
}
