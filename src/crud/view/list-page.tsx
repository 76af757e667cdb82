// The list of a resource: everything on it follows from the entry, the contract and what the user may do.
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, startTransition, useCallback, useState } from 'react'
import { type OpenRecord, partParam, recordPath } from '#src/crud/model/record-address.ts'
import type { Fields, ResourceScreen } from '#src/crud/model/screen.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { useResourceList } from '#src/crud/model/use-resource-list.ts'
import { useRights } from '#src/crud/model/use-rights.ts'
import { late } from '#src/ui/late.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { ListBody, type ListBodyProps } from './list-body.tsx'
import type { ListFlow, StartFlow } from './list-flow.ts'
import styles from './list-page.module.css'
import { Part } from './part.tsx'
import { BulkPlace } from './toolbar/bulk-place.tsx'
import { ListActions } from './toolbar/list-actions.tsx'
import { ListToolbar } from './toolbar/list-toolbar.tsx'

const GroupedList = late(() => import('./grouped/grouped-list.tsx'))
const FlowDialog = late(() => import('./actions/flow-dialog.tsx'))
const RecordView = late(() => import('./record/record-view.tsx'))
const TreeView = late(() => import('./tree/tree-view.tsx'))

interface ListPageProps {
  readonly screen: ResourceScreen
  /** The address of the list. */
  readonly path: string
  readonly open: OpenRecord
}

export function ListPage({ screen, path, open }: ListPageProps) {
  const { i18n } = useLingui()
  const { user } = useSessionFacts()
  const rights = useRights(screen)
  const list = useResourceList(screen, user)
  const navigate = useNavigate()
  const router = useRouter()
  const [flow, setFlow] = useState<ListFlow>()
  const [editing, setEditing] = useState(false)
  const { listTop: ListTop } = screen.joined
  const opens = screen.entry.opens ?? 'dialog'

  const go = useCallback(
    (next: OpenRecord) =>
      void navigate({
        to: recordPath(path, next),
        search: ({ [partParam]: _, ...rest }: Fields) => rest,
      }),
    [navigate, path],
  )
  const address = useCallback(
    (id: number) => router.history.createHref(recordPath(path, id) + router.state.location.searchStr),
    [router, path],
  )
  const record = open !== 'none' && (
    <RecordView screen={screen} open={open} list={list} path={path} onClose={() => go('none')} />
  )
  // What is fetched first stays out of sight until it is there, and what is shown stays.
  const startFlow = useCallback<StartFlow>((next) => startTransition(() => setFlow(next)), [])
  const body: ListBodyProps = {
    list,
    rights,
    address,
    onOpen: go,
    onFlow: startFlow,
    editing,
    onEditing: setEditing,
  }
  if (record && opens === 'page') return <Suspense fallback={<Skeleton shape="form" />}>{record}</Suspense>

  return (
    <div className={styles.page}>
      <PageHeader
        title={i18n._(screen.entry.title)}
        actions={<ListActions list={list} rights={rights} onAdd={() => go('new')} onFlow={startFlow} />}
      />
      {ListTop && (
        <Part fallback={null}>
          <ListTop />
        </Part>
      )}
      <ListToolbar list={list} rights={rights} editing={editing} onEditing={setEditing} />
      {list.state.view === 'tree' ? (
        <Suspense fallback={null}>
          <TreeView list={list} address={address} onOpen={go} />
        </Suspense>
      ) : list.state.group ? (
        <Suspense fallback={null}>
          <GroupedList {...body} />
        </Suspense>
      ) : (
        <ListBody key={i18n.locale} {...body} />
      )}
      <Suspense fallback={null}>
        {list.state.view === 'list' && <BulkPlace list={list} rights={rights} onFlow={startFlow} />}
        {flow && <FlowDialog screen={screen} flow={flow} selection={list.selection} onFlow={startFlow} />}
        {record}
      </Suspense>
    </div>
  )
}
