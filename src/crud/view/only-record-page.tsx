// The page of a resource of which each company has one record: its form, saved in place, and what else can be done with it.
import { useLingui } from '@lingui/react/macro'
import { Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { recordQuery } from '#src/crud/model/calls.ts'
import type { ResourceScreen } from '#src/crud/model/screen.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { HistoryButton } from './past/history-button.tsx'
import { RecordForm } from './record/record-form.tsx'

export default function OnlyRecordPage({ screen }: { readonly screen: ResourceScreen }) {
  const { i18n } = useLingui()
  const { data, error, refetch } = useQuery({ ...recordQuery(screen.meta, 0), meta: { quiet: true } })
  /** A form that was saved or discarded begins again. */
  const [round, setRound] = useState(0)
  const title = i18n._(screen.entry.title)
  const Toolbar = screen.joined.toolbar
  return (
    <>
      <PageHeader
        title={title}
        actions={
          data && (
            <>
              <HistoryButton screen={screen} id={data.id} name={title} />
              <Suspense fallback={null}>{Toolbar && <Toolbar onDone={() => setRound(round + 1)} />}</Suspense>
            </>
          )
        }
      />
      <Paper withBorder p="lg">
        {data ? (
          <RecordForm key={round} screen={screen} record={data} onClose={() => setRound(round + 1)} />
        ) : error ? (
          <ErrorPanel onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="form" />
        )}
      </Paper>
    </>
  )
}
