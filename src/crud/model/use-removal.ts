// Deleting records: one, the ticked ones in portions that the server takes, or all that match.
import { useQueryClient } from '@tanstack/react-query'
import type { ChosenBody } from '#src/api/chosen.ts'
import { ApiError } from '#src/api/client.ts'
import { type Confirmation, type MultiDestroyed, multiDestroy, type Skipped } from '#src/api/crud.ts'
import { keys } from '#src/api/queries.ts'
import { bodiesOf, type Chosen, namesIn } from './chosen.ts'
import { refresh } from './refresh.ts'
import type { ResourceScreen } from './screen.ts'
import { type StayedRecord, stayed } from './skipped.ts'

export interface Removal {
  readonly deleted: readonly number[]
  readonly blocked: readonly StayedRecord[]
  /** They end and stay, since a part of them is over. */
  readonly ended: readonly number[]
  /** Works on in the background. */
  readonly job?: number
  /** What undoes it, portion by portion. */
  readonly steps: readonly string[]
}

/** Where nothing at all was deleted the server refuses the call, and names the records in the same shape. */
function blockedOf(error: unknown): MultiDestroyed | undefined {
  const data = error instanceof ApiError ? error.data : undefined
  const found = typeof data === 'object' && data !== null && 'blocked' in data ? data.blocked : undefined
  return Array.isArray(found) ? { deleted: [], blocked: found, ended: [] } : undefined
}

async function remove(
  meta: ResourceScreen['meta'],
  chosen: ChosenBody,
  query: Confirmation,
  steps: string[],
): Promise<MultiDestroyed> {
  try {
    return await multiDestroy(meta, chosen, query, steps)
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

  return async (chosen: Chosen, query: Confirmation = {}): Promise<Removal> => {
    const deleted: number[] = []
    const blocked: Skipped[] = []
    const ended: number[] = []
    const steps: string[] = []
    let job: number | undefined
    try {
      for (const body of bodiesOf(chosen)) {
        const done = await remove(meta, body, query, steps)
        deleted.push(...done.deleted)
        blocked.push(...done.blocked)
        ended.push(...done.ended)
        job = done.job ?? job
      }
    } finally {
      await forget([...deleted, ...ended])
    }
    return { deleted, ended, blocked: stayed(blocked, namesIn(chosen)), steps, ...(job !== undefined && { job }) }
  }
}
