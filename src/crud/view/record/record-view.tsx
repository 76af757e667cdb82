// A record that is open: new or existing, in a dialog, a drawer or a page of its own.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { ApiError } from '#src/api/client.ts'
import { recordQuery } from '#src/crud/model/calls.ts'
import { nameOf } from '#src/crud/model/labels.ts'
import { useNameRecord } from '#src/crud/model/open-record.ts'
import { recordPath } from '#src/crud/model/record-address.ts'
import type { Fields, RecordRow, ResourceScreen } from '#src/crud/model/screen.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import { Part } from '#src/crud/view/part.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { RecordActs } from './record-acts.tsx'
import { RecordForm } from './record-form.tsx'
import { RecordFrame } from './record-frame.tsx'
import { RecordTools } from './record-tools.tsx'

interface RecordViewProps {
  readonly screen: ResourceScreen
  readonly open: 'new' | number
  readonly list: ResourceList
  /** The address of the list. */
  readonly path: string
  /** Goes back to the list. */
  readonly onClose: () => void
}

export default function RecordView({ screen, open, list, path, onClose }: RecordViewProps) {
  const { i18n } = useLingui()
  const one = i18n._(screen.entry.one)
  const opens = screen.entry.opens ?? 'dialog'
  if (open === 'new') {
    return (
      <RecordFrame opens={opens} title={<Trans>Add {one}</Trans>} onClose={onClose}>
        <NewRecord screen={screen} path={path} onClose={onClose} />
      </RecordFrame>
    )
  }
  return <ExistingRecord screen={screen} id={open} opens={opens} list={list} path={path} onClose={onClose} />
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of the record that a new one begins as. */
    readonly copy?: number
    /** Values that a new one begins with. */
    readonly begin?: Fields
  }
}

function NewRecord({ screen, path, onClose }: Pick<RecordViewProps, 'screen' | 'path' | 'onClose'>) {
  const navigate = useNavigate()
  const copy = useLocation({ select: ({ state }) => state.copy })
  const begin = useLocation({ select: ({ state }) => state.begin })
  const { data, error } = useQuery({
    ...recordQuery(screen.meta, copy ?? 0),
    enabled: copy !== undefined,
    meta: { quiet: true },
  })
  if (copy !== undefined && !data && !error) return <Skeleton shape="form" />
  const openAdded = (id: number) => void navigate({ to: recordPath(path, id), search: true, replace: true })
  return (
    <RecordForm
      key={copy ?? 'new'}
      screen={screen}
      onClose={onClose}
      {...(screen.entry.opensAdded && { onAdded: openAdded })}
      {...(copy && data ? { copy: data } : begin && { begin })}
    />
  )
}

interface ExistingRecordProps extends Pick<RecordViewProps, 'list' | 'path'> {
  readonly screen: ResourceScreen
  readonly id: number
  readonly opens: 'dialog' | 'drawer' | 'page'
  readonly onClose: () => void
}

function ExistingRecord({ screen, id, opens, list, path, onClose }: ExistingRecordProps) {
  const { i18n } = useLingui()
  const { data, error, refetch } = useQuery({ ...recordQuery(screen.meta, id), meta: { quiet: true } })
  const navigate = useNavigate()
  const duplicate = (copy: number) => void navigate({ to: recordPath(path, 'new'), search: true, state: { copy } })
  const name = data && nameOf(screen.meta, data)
  const title = typeof name === 'object' ? i18n._(name) : name
  useNameRecord(title)
  const gone = error instanceof ApiError && error.status === 404
  const { page: Page } = screen.joined
  const form = (record: RecordRow) => (
    <RecordForm
      key={id}
      screen={screen}
      record={record}
      gone={gone}
      // Among other parts the one that leads to it keeps the focus.
      focusFirst={!Page}
      acts={<RecordActs screen={screen} record={record} selection={list.selection} />}
      onClose={onClose}
    />
  )
  return (
    <RecordFrame opens={opens} title={title || i18n._(screen.entry.one)} onClose={onClose}>
      {data ? (
        <>
          <RecordTools screen={screen} record={data} list={list} path={path} onCopy={duplicate} />
          {Page ? (
            <Part fallback={<Skeleton shape="form" />}>
              <Page key={id} row={data} form={form(data)} />
            </Part>
          ) : (
            form(data)
          )}
        </>
      ) : gone ? (
        <EmptyState title={<Trans>This record does not exist</Trans>}>
          <Trans>It was deleted, or you may not see it.</Trans>
        </EmptyState>
      ) : error ? (
        <ErrorPanel onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="form" />
      )}
    </RecordFrame>
  )
}
