// The trash of a resource: restoring deleted records, and letting them go for good.
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/client.ts'
import { forget, restore } from '#src/api/past.ts'
import { refresh } from './refresh.ts'
import type { ResourceScreen } from './screen.ts'
import { type StayedRecord, stayed } from './skipped.ts'

export interface Restoring {
  readonly restored: readonly number[]
  readonly blocked: readonly StayedRecord[]
  readonly steps: readonly string[]
}

const none = new Map()

/** Where nothing at all came back the server refuses the call, and names the records in the same shape. */
function blockedOf(error: unknown): Restoring | undefined {
  const data = error instanceof ApiError ? error.data : undefined
  const found = typeof data === 'object' && data !== null && 'blocked' in data ? data.blocked : undefined
  return Array.isArray(found) ? { restored: [], blocked: stayed(found, none), steps: [] } : undefined
}

export function useTrash({ meta }: ResourceScreen) {
  const client = useQueryClient()
  return {
    restore: async (ids: readonly number[]): Promise<Restoring> => {
      const steps: string[] = []
      try {
        const { restored, blocked } = await restore(meta, ids, steps)
        return { restored, blocked: stayed(blocked, none), steps }
      } catch (error) {
        const blocked = blockedOf(error)
        if (blocked) return blocked
        throw error
      } finally {
        await refresh(client, meta.name)
      }
    },
    forget: async (ids: readonly number[]): Promise<number> => {
      const { deleted } = await forget(meta, ids)
      await refresh(client, meta.name)
      return deleted.length
    },
  }
}
