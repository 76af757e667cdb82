// Asks again for what the bell shows: its list where it is open, and the number on it.
import type { QueryClient } from '@tanstack/react-query'
import { allNotifications, unreadQuery } from '#src/api/notifications.ts'

export async function refreshBell(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries(allNotifications),
    // Nobody asks for the number by itself, so that it takes nothing from the first paint.
    client.fetchQuery({ ...unreadQuery, staleTime: 0 }),
  ])
}
