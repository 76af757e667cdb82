// A list screen without its looks: the page of records asked for, the next one fetched ahead, columns, ticks.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { viewQuery } from '#src/api/list-views.ts'
import { queryText } from '#src/api/query-text.ts'
import { type RecordPage, recordsQuery } from './calls.ts'
import { choosing } from './chosen.ts'
import { colouredBy } from './coloured-fields.ts'
import { columnChoice, useColumnChoice } from './column-choice.ts'
import { type ColumnChoice, columnsOf, fieldsToAsk, type ListColumn } from './columns.ts'
import { keyBeside, keyParams, type ListState, listParams, readListState } from './list-state.ts'
import { arrange, shownColumns } from './list-table.ts'
import { useActiveView, viewAtOnce } from './saved-views.ts'
import type { Fields, ResourceScreen } from './screen.ts'
import { createSelection } from './selection.ts'
import { useListState } from './use-list-state.ts'

function asked({ entry, meta }: ResourceScreen, state: ListState, choice: ColumnChoice): Fields {
  const shown = shownColumns(arrange(columnsOf(entry, meta), choice))
  return listParams(state, fieldsToAsk(shown, entry, colouredBy(choice.colours, meta.fields)))
}

/** Asks for the first page while the code that draws it is still on its way. `user`: whose choice of columns counts. */
export function askAhead(client: QueryClient, screen: ResourceScreen, params: Fields, user: number): void {
  const { name } = screen.entry
  const known = viewAtOnce(params, user, name)
  if (!known) return void client.prefetchQuery(viewQuery(name, Number(params.saved)))
  const state = readListState(params, screen, known.view?.state)
  if (state.view === 'tree' || state.group) return
  void client.prefetchQuery(recordsQuery(screen.meta, asked(screen, state, columnChoice(user, name, known.view))))
}

function useNextPage(screen: ResourceScreen, query: Fields, page: RecordPage | undefined, stale: boolean): void {
  const client = useQueryClient()
  const next = page?.next && !stale ? page.page + 1 : undefined
  useEffect(() => {
    if (next === undefined || page === undefined || page.page_size > 100) return
    const { after: _, before: __, ...rest } = query
    const ahead = { ...rest, page: next, ...keyParams(keyBeside(page, next)) }
    const timer = setTimeout(() => void client.prefetchQuery(recordsQuery(screen.meta, ahead)), 200)
    return () => clearTimeout(timer)
  }, [client, screen, query, page, next])
}

export function useResourceList(screen: ResourceScreen, user: number) {
  const client = useQueryClient()
  const active = useActiveView(screen.entry.name, user)
  const control = useListState(screen, active)
  const looks = useColumnChoice(user, screen.entry.name, active.view)
  const { choice } = looks
  const [selection] = useState(createSelection)

  const columns = useMemo<readonly ListColumn[]>(
    () => arrange(columnsOf(screen.entry, screen.meta), choice),
    [screen, choice],
  )
  const shown = useMemo(() => shownColumns(columns), [columns])
  const query = useMemo(
    () => listParams(control.state, fieldsToAsk(shown, screen.entry, colouredBy(choice.colours, screen.meta.fields))),
    [control.state, shown, screen, choice.colours],
  )
  const records = useQuery({
    ...recordsQuery(screen.meta, query),
    enabled: active.ready && control.state.view === 'list' && control.state.group === '',
  })
  useNextPage(screen, query, records.data, records.isPlaceholderData)
  // Ticked as matching, and other records match now: nothing is ticked that nobody sees.
  const matching = queryText(choosing(query))
  const { group } = control.state
  useEffect(() => {
    const every = selection.every()
    const stays = queryText(every?.groups?.within ?? every?.query ?? {}) === matching
    if (every && !(stays && (every.groups?.by ?? group) === group)) selection.clear()
  }, [selection, matching, group])

  return { screen, client, user, active, ...control, query, records, selection, columns, shown, ...looks }
}

export type ResourceList = ReturnType<typeof useResourceList>
