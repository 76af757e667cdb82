// What a job does, in words: its kind and the records that it works on.
import { useLingui } from '@lingui/react/macro'
import type { Job } from '#src/api/jobs.ts'
import { useResourceTitle } from '#src/crud/view/use-resource-title.ts'

export function useJobTitle({ kind, resource }: Pick<Job, 'kind' | 'resource'>): string {
  const { t } = useLingui()
  const records = useResourceTitle(resource) ?? ''
  switch (kind) {
    case 'export':
      return t`Export: ${records}`
    case 'import':
      return t`Import: ${records}`
    case 'calculation':
      return t`Calculation of attendance`
    case 'punch_pictures':
      return t`Pictures of punches`
    default:
      return records ? t`Work on: ${records}` : t`Work in the background`
  }
}
