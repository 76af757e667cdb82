// Running an action of a resource on one record or on many; giving many records the same values.
import { useQueryClient } from '@tanstack/react-query'
import type { ChosenBody } from '#src/api/chosen.ts'
import type { Accepted, Confirmation, Skipped } from '#src/api/crud.ts'
import { keys } from '#src/api/queries.ts'
import { changeMany, runBulkAction, runRowAction } from './calls.ts'
import { bodiesOf, type Chosen, namesIn } from './chosen.ts'
import { refresh } from './refresh.ts'
import type { Fields, RecordRow, ResourceScreen } from './screen.ts'
import { type StayedRecord, stayed } from './skipped.ts'

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

  const inPortions = async (
    chosen: Chosen,
    run: (part: ChosenBody, steps: string[]) => Promise<Accepted>,
  ): Promise<ActionResult> => {
    let accepted = 0
    let job: number | undefined
    const skipped: Skipped[] = []
    const steps: string[] = []
    try {
      for (const part of bodiesOf(chosen)) {
        const done = await run(part, steps)
        accepted += done.accepted
        skipped.push(...done.skipped)
        job = done.job ?? job
      }
    } finally {
      await refresh(client, meta.name)
    }
    return { accepted, skipped: stayed(skipped, namesIn(chosen)), steps, ...(job !== undefined && { job }) }
  }

  return {
    onRow: async (action: string, record: RecordRow, body: Fields): Promise<readonly string[]> => {
      const steps: string[] = []
      const changed = await runRowAction(meta, action, record.id, body, steps)
      if (changed?.id === record.id) client.setQueryData(keys.record(meta.name, record.id), changed)
      await refresh(client, meta.name)
      return steps
    },
    onMany: (action: string, chosen: Chosen, body: Fields) =>
      inPortions(chosen, (part, steps) => runBulkAction(meta, action, part, body, steps)),
    /** All of a portion or none, or those of it that can take the change. */
    change: (chosen: Chosen, changes: Fields, how: { readonly which: 'all' | 'good' } & Confirmation) =>
      inPortions(chosen, (part, steps) => changeMany(meta, part, changes, how, steps)),
  }
}
