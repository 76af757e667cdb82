// Says how many dates were planned, with a way back, and names those that could not be.
import { plural } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { refresh } from '#src/crud/model/refresh.ts'
import type { StayedRecord } from '#src/crud/model/skipped.ts'
import { tellDone } from '#src/crud/view/undo-toast.ts'
import { formatDate } from '#src/i18n/format.ts'
import type { Planned } from './plan-calls.ts'

/** The dates that stayed as they were. */
export async function tellPlanned(
  client: QueryClient,
  { accepted, skipped, steps }: Planned,
): Promise<readonly StayedRecord[]> {
  await refresh(client, 'temporary_schedule')
  const text = plural(accepted, { one: '# date was planned', other: '# dates were planned' })
  tellDone(client, { text, steps, variant: skipped.length > 0 ? 'warning' : 'success' })
  return skipped.map(({ code, context = {}, name = '' }, at) => ({
    id: at,
    name: typeof context.att_date === 'string' ? `${name} · ${formatDate(context.att_date)}` : name,
    code,
    context,
    uses: [],
  }))
}
