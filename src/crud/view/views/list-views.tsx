// The saved views of a list: looked after once rows are there, and opened.
import { useListViewed } from '#src/crud/model/list-viewed.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import { OpenedViews } from './opened-views.tsx'
import { ViewsWatch } from './views-watch.tsx'

interface ListViewsProps {
  readonly list: ResourceList
  readonly anchor: HTMLElement | undefined
  readonly onClose: () => void
}

export default function ListViews({ list, anchor, onClose }: ListViewsProps) {
  return (
    <>
      <ViewsWatch list={list} />
      <OpenedViews viewed={useListViewed(list)} anchor={anchor} onClose={onClose} />
    </>
  )
}
