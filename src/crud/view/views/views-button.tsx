// The button that says which saved view a list shows, and what it opens.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { lazy, Suspense, startTransition, useState } from 'react'
import type { ListView } from '#src/api/list-views.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import { opener, useAnchor } from '#src/crud/view/anchored/use-anchor.ts'

const loadPanel = () => import('./views-panel.tsx')
const ViewsPanel = lazy(loadPanel)
const ViewDialog = lazy(() => import('./view-dialog.tsx'))
const ViewsWatch = lazy(() => import('./views-watch.tsx'))

export function ViewsButton({ list }: { readonly list: ResourceList }) {
  const panel = useAnchor()
  const [edited, setEdited] = useState<ListView>()
  const { view } = list.active
  return (
    <>
      <Button
        variant={view ? 'light' : 'default'}
        leftSection={<IconBookmark size={16} aria-hidden />}
        maw="14rem"
        {...opener(panel, 'dialog', loadPanel)}
      >
        {view ? view.name : <Trans>Views</Trans>}
      </Button>
      <Suspense fallback={null}>
        {(list.records.data || list.state.group) && <ViewsWatch list={list} />}
        {panel.element && (
          <ViewsPanel
            anchor={panel.element}
            list={list}
            onEdit={(next) => {
              panel.close()
              startTransition(() => setEdited(next))
            }}
            onClose={panel.close}
          />
        )}
        {edited && <ViewDialog list={list} view={edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  )
}
