// Reads again what depends on the records of a resource when others come; changes of those that stand are told by the readings.
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ResourceName } from '#openapi/types.ts'
import { watchRecords } from '#src/api/watched-records.ts'

export function useWatched(resource: ResourceName, wanted: boolean, key: QueryKey): void {
  const client = useQueryClient()
  const name = JSON.stringify(key)
  useEffect(() => {
    if (!wanted) return undefined
    const hear = () => void client.invalidateQueries({ queryKey: JSON.parse(name) })
    return watchRecords({ resource, ids: [], since: Date.now(), hear })
  }, [client, resource, wanted, name])
}
