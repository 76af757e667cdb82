// The pages of a list; counts exactly when asked to.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '#src/api/queries.ts'
import { exactTotal, type RecordPage } from '#src/crud/model/calls.ts'
import { keyBeside } from '#src/crud/model/list-state.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import { Pager } from './pager.tsx'

interface ListPagerProps {
  readonly list: ResourceList
  readonly page: RecordPage
}

export function ListPager({ list, page }: ListPagerProps) {
  const { screen, state, change } = list
  const { ordering: _, fields: __, page: ___, page_size: ____, after: _____, before: ______, ...matching } = list.query
  const key = JSON.stringify(matching)
  const [counted, setCounted] = useState('')
  const { data: total } = useQuery({
    queryKey: [...keys.lists(screen.meta.name), 'total', key],
    queryFn: () => exactTotal(screen.meta, matching),
    enabled: counted === key && !page.total_exact,
  })
  return (
    <Pager
      page={page.page}
      pageSize={state.pageSize}
      shown={page.data.length}
      total={total ?? page.total}
      exact={page.total_exact || total !== undefined}
      hasNext={page.next !== null}
      onPage={(next) => change({ page: next, key: keyBeside(page, next) })}
      onPageSize={(pageSize) => change({ pageSize })}
      onCount={() => setCounted(key)}
    />
  )
}
