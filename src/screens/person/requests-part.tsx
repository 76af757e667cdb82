// The latest requests of a person, of all kinds that the user may see.
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Whose } from '#src/screens/day/day-calls.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { requestsQuery } from './person-calls.ts'
import { RequestRows } from './request-rows.tsx'

export function RequestsPart({ whose }: { readonly whose: Whose }) {
  const { data } = useSuspenseQuery(requestsQuery(whose))
  if (data.length === 0)
    return (
      <EmptyState title={<Trans>No requests yet</Trans>}>
        {whose === 'me' ? (
          <Trans>Leave, punches, overtime and other requests of yours appear here.</Trans>
        ) : (
          <Trans>Leave, punches, overtime and other requests of this person appear here.</Trans>
        )}
      </EmptyState>
    )
  return <RequestRows requests={data} {...(whose === 'me' && { isOwn: true })} />
}
