// Records of every kind that hold some words.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from './call.ts'

export type FoundRecord = components['schemas']['FoundRecord']

/** People and departments are asked for by themselves: they are there before everything else has been looked through. */
export const searchQuery = (search: string, part: components['schemas']['SearchPart']) =>
  queryOptions({
    queryKey: ['search', search, part] as const,
    queryFn: async ({ signal }) =>
      (
        await call<components['schemas']['FoundRecords']>('get', '/web/base/api/v2/search/', {
          query: { search, part },
          signal,
        })
      ).data,
    enabled: search !== '',
    placeholderData: (before) => before,
    meta: { quiet: true },
  })
