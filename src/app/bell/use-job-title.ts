// What a job does, in words: its kind and the records that it works on.
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { registry } from '#resources/index.ts'
import type { Job } from '#src/api/jobs.ts'

const isKnown = (name: string): name is keyof typeof registry => Object.hasOwn(registry, name)

/** The menu's texts, which are there on every page, hold the titles of resources. */
export function useJobTitle({ kind, resource }: Pick<Job, 'kind' | 'resource'>): string {
  const { t, i18n } = useLingui()
  const { data: title } = useQuery({
    queryKey: ['resource title', resource],
    queryFn: async () => (resource !== undefined && isKnown(resource) ? (await registry[resource]()).title : null),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { lasting: true },
  })
  const records = title ? i18n._(title) : ''
  switch (kind) {
    case 'export':
      return t`Export: ${records}`
    case 'import':
      return t`Import: ${records}`
    case 'calculation':
      return t`Calculation of attendance`
    default:
      return records ? t`Work on: ${records}` : t`Work in the background`
  }
}
