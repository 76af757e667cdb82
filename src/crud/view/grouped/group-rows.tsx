// The rows of one group: a list of its own pages within the list.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { recordsQuery } from '#src/crud/model/calls.ts'
import { keyParams } from '#src/crud/model/list-state.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import { ListBody, type ListBodyProps } from '#src/crud/view/list-body.tsx'

/** The list's condition, and the value of the group. */
function conditionOf(condition: unknown, field: string, value: unknown): string {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  const own = value === null ? { [`${field}__isnull`]: true } : { [field]: id }
  return JSON.stringify(condition ? { and: [JSON.parse(String(condition)), own] } : own)
}

export function GroupRows({ list, value, ...props }: ListBodyProps & { readonly value: unknown }) {
  const { screen, state, query } = list
  const [{ page, key }, setPlace] = useState({ page: 1, key: '' })
  const own = useMemo(
    () => ({ ...query, page, ...keyParams(key), condition: conditionOf(query.condition, state.group, value) }),
    [query, page, key, state.group, value],
  )
  const records = useQuery(recordsQuery(screen.meta, own))
  const change: ResourceList['change'] = (next, history) => {
    if (next.page !== undefined && next.key !== undefined) setPlace({ page: next.page, key: next.key })
    else list.change(next, history)
  }
  return <ListBody {...props} list={{ ...list, query: own, records, state: { ...state, page, key }, change }} />
}
