// Takes decisions back, and says what came of it: all of them, or which stay decided and why.
import { plural } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { undoSteps } from '#src/api/undo.ts'
import { report } from '#src/crud/view/report.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { type InboxEntry, isRequest, undoDecisions } from '../inbox-calls.ts'

/** What was decided together. */
export interface Done {
  readonly entries: readonly Pick<InboxEntry, 'kind' | 'id'>[]
  /** Of documents and photos, where there are any. */
  readonly steps: readonly string[]
}

/** Nothing of documents and photos is taken back but by their steps. */
export const mayTakeBack = ({ entries, steps }: Done): boolean =>
  steps.length > 0 || entries.some(({ kind }) => isRequest(kind))

export async function takeBack(client: QueryClient, { entries, steps }: Done): Promise<void> {
  try {
    const requests = entries.filter(({ kind }) => isRequest(kind))
    const { skipped } = requests.length > 0 ? await undoDecisions(requests) : { skipped: [] }
    if (steps.length > 0) await undoSteps(steps)
    const [first] = skipped
    const undone = entries.length - skipped.length
    if (undone > 0) notify.success(plural(undone, { one: 'Undone: it waits again', other: 'Undone: # wait again' }))
    if (skipped.length > 1) notify.warning(plural(skipped.length, { one: '# stays decided', other: '# stay decided' }))
    if (first) await notify.refusal({ code: first.code, ...(first.context && { context: first.context }) })
  } catch (error) {
    report(error)
  } finally {
    await client.invalidateQueries()
  }
}
