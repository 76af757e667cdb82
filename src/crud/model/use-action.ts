// Running an action of a resource on one record or on the ticked ones.
import { useQueryClient } from '@tanstack/react-query'
import type { Skipped } from '#src/api/crud.ts'
import { keys } from '#src/api/queries.ts'
import { runBulkAction, runRowAction } from './calls.ts'
import { refresh } from './refresh.ts'
import type { Fields, RecordRow, ResourceScreen } from './screen.ts'
import type { Ticked } from './selection.ts'
import { type StayedRecord, stayed } from './skipped.ts'
import { portions } from './use-removal.ts'

export interface ActionResult {
  readonly accepted: number
  readonly skipped: readonly StayedRecord[]
  /** Works on in the background. */
  readonly job?: number
  /** What undoes it, portion by portion. */
  readonly steps: readonly string[]
}

export function useAction({ meta }: ResourceScreen) {
  const client = useQueryClient()

  return {
    onRow: async (action: string, record: RecordRow, body: Fields): Promise<readonly string[]> => {
      const steps: string[] = []
      const changed = await runRowAction(meta, action, record.id, body, steps)
      if (changed?.id === record.id) client.setQueryData(keys.record(meta.name, record.id), changed)
      await refresh(client, meta.name)
      return steps
    },
    onMany: async (action: string, records: ReadonlyMap<number, Ticked>, body: Fields): Promise<ActionResult> => {
      let accepted = 0
      let job: number | undefined
      const skipped: Skipped[] = []
      const steps: string[] = []
      try {
        for (const ids of portions([...records.keys()])) {
          const done = await runBulkAction(meta, action, ids, body, steps)
          accepted += done.accepted
          skipped.push(...done.skipped)
          job = done.job ?? job
        }
      } finally {
        await refresh(client, meta.name)
      }
      return { accepted, skipped: stayed(skipped, records), steps, ...(job !== undefined && { job }) }
    },
  }
}
