// The rows of one group: a list of its own pages within the list.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { recordsQuery } from '#src/crud/model/calls.ts'
import { groupKey, groupsCondition, ticksOfGroup } from '#src/crud/model/group-ticks.ts'
import { keyParams } from '#src/crud/model/list-state.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import { ListBody, type ListBodyProps } from '#src/crud/view/list-body.tsx'

export function GroupRows({ list, value, ...props }: ListBodyProps & { readonly value: unknown }) {
  const { screen, state, query, selection } = list
  const [{ page, key }, setPlace] = useState({ page: 1, key: '' })
  const own = useMemo(
    () => ({
      ...query,
      page,
      ...keyParams(key),
      condition: groupsCondition(query.condition, state.group, [{ value }]),
    }),
    [query, page, key, state.group, value],
  )
  const records = useQuery(recordsQuery(screen.meta, own))
  const name = groupKey({ value })
  const ticks = useMemo(() => ticksOfGroup(selection, name, records.data?.data ?? []), [selection, name, records.data])
  const change: ResourceList['change'] = (next, history) => {
    if (next.page !== undefined && next.key !== undefined) setPlace({ page: next.page, key: next.key })
    else list.change(next, history)
  }
  const inGroup = { ...list, query: own, records, selection: ticks, state: { ...state, page, key }, change }
  return <ListBody {...props} list={inGroup} />
}
