// The place of the bar for ticked records, which is fetched with the first tick.
import { Suspense } from 'react'
import { useTickedCount } from '#src/crud/model/selection.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import type { ScreenRights } from '#src/crud/model/use-rights.ts'
import type { StartFlow } from '#src/crud/view/list-flow.ts'
import { late } from '#src/ui/late.tsx'

const BulkBar = late(() => import('./bulk-bar.tsx'))

interface BulkPlaceProps {
  readonly list: ResourceList
  readonly rights: ScreenRights
  readonly onFlow: StartFlow
}

export function BulkPlace(props: BulkPlaceProps) {
  const count = useTickedCount(props.list.selection)
  return <Suspense fallback={null}>{count > 0 && <BulkBar {...props} />}</Suspense>
}
