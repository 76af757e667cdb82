// How a month stands, followed while the page is open: its results, and what others do to it; its rows are read again with it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { useTopic } from '#src/screens/today/use-topics.ts'
import { type AskedMonth, monthEndQuery, rowsKey, stateKey, whileCalculating } from './month-end-calls.ts'

export function useMonthEnd(asked: AskedMonth) {
  const client = useQueryClient()
  const { permissions } = useSessionFacts()
  const query = useQuery(monthEndQuery(asked))
  const hearsResults = permissions.has('att.view_employee_calendar')
  useTopic(hearsResults ? ['month.changed', 'att.today'] : 'month.changed', stateKey, whileCalculating)

  const { dataUpdatedAt } = query
  useEffect(() => {
    if (dataUpdatedAt === 0) return
    void client.invalidateQueries({
      queryKey: rowsKey,
      // Those that are on their way, or came after it, are new enough.
      predicate: ({ state }) => state.fetchStatus === 'idle' && state.dataUpdatedAt < dataUpdatedAt,
    })
  }, [client, dataUpdatedAt])
  return query
}
