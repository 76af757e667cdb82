// Records of a made-up resource behind the two questions of a lookup, each answer counted.
import { vi } from 'vitest'
import type { LookupRecord, LookupRequest } from '#src/fields/lookup/lookup-source.ts'

export function lookupSource(records: readonly LookupRecord[]) {
  return {
    load: vi.fn(async ({ page_size, search }: LookupRequest) => {
      const found = records.filter(({ display_name }) => display_name.toLowerCase().includes(search.toLowerCase()))
      return { data: found.slice(0, page_size), next: found.length > page_size ? '/next' : null }
    }),
    read: vi.fn(async (ids: readonly number[]) => records.filter(({ id }) => ids.includes(id))),
  }
}

export const people = (count: number): readonly LookupRecord[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, display_name: `Person ${index + 1}` }))
