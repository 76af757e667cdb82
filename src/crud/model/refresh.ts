// After a change: what is on the screen of this resource is asked for again; the rest when it is next shown.
import type { QueryClient } from '@tanstack/react-query'
import type { ResourceName } from '#openapi/types.ts'
import { keys } from '#src/api/queries.ts'

export async function refresh(client: QueryClient, name: ResourceName): Promise<void> {
  // Other resources show this one's names and counts. What never changes says so in its question.
  void client.invalidateQueries({ refetchType: 'none', predicate: ({ meta }) => !meta?.lasting })
  await client.invalidateQueries({ queryKey: keys.resource(name) })
}
