// Deleting records: one, or the ticked ones in portions that the server takes.
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/client.ts'
import { destroy, multiDestroy, type Skipped } from '#src/api/crud.ts'
import { keys } from '#src/api/queries.ts'
import { refresh } from './refresh.ts'
import type { ResourceScreen } from './screen.ts'
import type { Ticked } from './selection.ts'
import { type StayedRecord, stayed } from './skipped.ts'

/** Most ids that one call takes. */
const mostIds = 1000

export interface Removal {
  readonly deleted: readonly number[]
  readonly blocked: readonly StayedRecord[]
  /** What undoes it, portion by portion. */
  readonly steps: readonly string[]
}

export function portions<T>(items: readonly T[], size = mostIds): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}

interface Blocked {
  readonly deleted: readonly number[]
  readonly blocked: readonly Skipped[]
}

/** Where nothing at all was deleted the server refuses the call, and names the records in the same shape. */
function blockedOf(error: unknown): Blocked | undefined {
  const data = error instanceof ApiError ? error.data : undefined
  const found = typeof data === 'object' && data !== null && 'blocked' in data ? data.blocked : undefined
  return Array.isArray(found) ? { deleted: [], blocked: found } : undefined
}

async function remove(meta: ResourceScreen['meta'], ids: readonly number[], steps: string[]): Promise<Blocked> {
  try {
    return await multiDestroy(meta, ids, steps)
  } catch (error) {
    const blocked = blockedOf(error)
    if (blocked) return blocked
    throw error
  }
}

export function useRemoval({ meta }: ResourceScreen) {
  const client = useQueryClient()
  const forget = async (ids: readonly number[]) => {
    for (const id of ids) client.removeQueries({ queryKey: keys.record(meta.name, id) })
    await refresh(client, meta.name)
  }

  return {
    one: async (id: number): Promise<void> => {
      await destroy(meta, id)
      await forget([id])
    },
    many: async (records: ReadonlyMap<number, Ticked>): Promise<Removal> => {
      const deleted: number[] = []
      const blocked: Skipped[] = []
      const steps: string[] = []
      try {
        for (const ids of portions([...records.keys()])) {
          const done = await remove(meta, ids, steps)
          deleted.push(...done.deleted)
          blocked.push(...done.blocked)
        }
      } finally {
        await forget(deleted)
      }
      return { deleted, blocked: stayed(blocked, records), steps }
    },
  }
}
