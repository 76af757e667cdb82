// A record that is open: new or existing, in a dialog, a drawer or a page of its own.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#src/api/client.ts'
import { recordQuery } from '#src/crud/model/calls.ts'
import { useNameRecord } from '#src/crud/model/open-record.ts'
import type { ResourceScreen } from '#src/crud/model/screen.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { RecordForm } from './record-form.tsx'
import { RecordFrame } from './record-frame.tsx'

interface RecordViewProps {
  readonly screen: ResourceScreen
  readonly open: 'new' | number
  /** Goes back to the list. */
  readonly onClose: () => void
}

export default function RecordView({ screen, open, onClose }: RecordViewProps) {
  const { i18n } = useLingui()
  const one = i18n._(screen.entry.one)
  const opens = screen.entry.opens ?? 'dialog'
  if (open === 'new') {
    return (
      <RecordFrame opens={opens} title={<Trans>Add {one}</Trans>} onClose={onClose}>
        <RecordForm key="new" screen={screen} onClose={onClose} />
      </RecordFrame>
    )
  }
  return <ExistingRecord screen={screen} id={open} opens={opens} onClose={onClose} />
}

interface ExistingRecordProps {
  readonly screen: ResourceScreen
  readonly id: number
  readonly opens: 'dialog' | 'drawer' | 'page'
  readonly onClose: () => void
}

function ExistingRecord({ screen, id, opens, onClose }: ExistingRecordProps) {
  const { i18n } = useLingui()
  const { data, error, refetch } = useQuery({ ...recordQuery(screen.meta, id), meta: { quiet: true } })
  useNameRecord(data?.display_name)
  const gone = error instanceof ApiError && error.status === 404
  return (
    <RecordFrame opens={opens} title={data?.display_name ?? i18n._(screen.entry.one)} onClose={onClose}>
      {data ? (
        <RecordForm key={id} screen={screen} record={data} onClose={onClose} />
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
