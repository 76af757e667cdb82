// The button that says which saved view a list shows, and what it opens.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import { opener, useAnchor } from '#src/crud/view/anchored/use-anchor.ts'
import { late } from '#src/ui/late.tsx'

const loadViews = () => import('./list-views.tsx')
const ListViews = late(loadViews)

export function ViewsButton({ list }: { readonly list: ResourceList }) {
  const panel = useAnchor()
  const { view } = list.active
  return (
    <>
      <Button
        variant={view ? 'light' : 'default'}
        leftSection={<IconBookmark size={16} aria-hidden />}
        maw="14rem"
        {...opener(panel, 'dialog', loadViews)}
      >
        {view ? view.name : <Trans>Views</Trans>}
      </Button>
      <Suspense fallback={null}>
        {(list.records.data || list.state.group || panel.element) && (
          <ListViews list={list} anchor={panel.element} onClose={panel.close} />
        )}
      </Suspense>
    </>
  )
}
