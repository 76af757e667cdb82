// What opens below the button of saved views: all of them, and the name and sharing of one.
import { Suspense, startTransition, useState } from 'react'
import type { ListView } from '#src/api/list-views.ts'
import type { Viewed } from '#src/crud/model/viewed.ts'
import { late } from '#src/ui/late.tsx'

const ViewsPanel = late(() => import('./views-panel.tsx'))
const ViewDialog = late(() => import('./view-dialog.tsx'))

interface OpenedViewsProps {
  readonly viewed: Viewed
  /** Undefined while it is closed. */
  readonly anchor: HTMLElement | undefined
  readonly onClose: () => void
}

export function OpenedViews({ viewed, anchor, onClose }: OpenedViewsProps) {
  const [edited, setEdited] = useState<ListView>()
  return (
    <Suspense fallback={null}>
      {anchor && (
        <ViewsPanel
          anchor={anchor}
          viewed={viewed}
          onEdit={(next) => {
            onClose()
            startTransition(() => setEdited(next))
          }}
          onClose={onClose}
        />
      )}
      {edited && <ViewDialog viewed={viewed} view={edited} onClose={() => setEdited(undefined)} />}
    </Suspense>
  )
}
