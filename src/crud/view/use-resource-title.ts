// The title of a resource that the server names: the menu's texts, which are there on every page, hold it.
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { resourceTitles } from './actions/resource-titles.ts'

/** Undefined while it is fetched, and for what has no entry. */
export function useResourceTitle(name: string | undefined): string | undefined {
  const { i18n } = useLingui()
  const { data: title } = useQuery({
    queryKey: ['resource title', name],
    queryFn: async () => (name === undefined ? null : ((await resourceTitles([name])).get(name) ?? null)),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { lasting: true },
  })
  return title ? i18n._(title) : undefined
}
