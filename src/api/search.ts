// Records of every kind that hold some words.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from './call.ts'

export type FoundRecord = components['schemas']['FoundRecord']

export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ['search', search] as const,
    queryFn: async ({ signal }) =>
      (
        await call<components['schemas']['FoundRecords']>('get', '/web/base/api/v2/search/', {
          query: { search },
          signal,
        })
      ).data,
    enabled: search !== '',
    placeholderData: (before) => before,
    meta: { quiet: true },
  })
