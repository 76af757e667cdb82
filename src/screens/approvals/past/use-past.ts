// What a tab of the inbox shows that is not decided there: its rows and the one that is open.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type InboxEntry, type InboxKind, type InboxTab, inboxQuery, keyOf } from '../inbox-calls.ts'

export function usePast(tab: InboxTab, kind: InboxKind | undefined, search: string) {
  const query = useInfiniteQuery(inboxQuery(tab, kind, search))
  const [chosen, setChosen] = useState<string>()
  const pages = query.data?.pages ?? []
  const rows: readonly InboxEntry[] = pages.flatMap(({ data }) => data)
  const opened = rows.find((entry) => keyOf(entry) === chosen)
  const open = opened ?? rows[0]
  const at = open ? rows.indexOf(open) : -1
  const show = (entry: InboxEntry | undefined) => setChosen(entry && keyOf(entry))
  const step = (by: 1 | -1) => show(rows[Math.max(0, Math.min(rows.length - 1, at + by))])
  return { query, rows, opened, open, show, step, total: pages[0]?.total ?? 0, counts: pages[0]?.counts ?? [] }
}

export type Past = ReturnType<typeof usePast>
