// Ticks every record that the list's search and filters match, on all pages.
import type { QueryClient } from '@tanstack/react-query'
import type { ResourceMeta } from '#openapi/types.ts'
import { recordsQuery } from './calls.ts'
import type { Fields } from './screen.ts'
import type { Selection } from './selection.ts'

const pageSize = 500

interface Matching {
  readonly screen: { readonly meta: ResourceMeta }
  readonly query: Fields
  readonly selection: Selection
  readonly client: QueryClient
}

export async function tickEveryMatch({ screen, query, selection, client }: Matching): Promise<void> {
  for (let page = 1; ; page += 1) {
    const asked = { ...query, page, page_size: pageSize, fields: ['id', 'display_name'] }
    const { data, next } = await client.fetchQuery({ ...recordsQuery(screen.meta, asked), staleTime: 0, gcTime: 0 })
    selection.set(data, true)
    if (next === null) return
  }
}
