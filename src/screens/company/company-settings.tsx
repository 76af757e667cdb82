// The company's settings: the form of the one record there is, with what the subscription covers.
import { useLingui } from '@lingui/react/macro'
import { Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsMeta } from '#openapi/generated/contract/company.ts'
import { settings } from '#resources/company/settings.ts'
import { recordQuery } from '#src/crud/model/calls.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { RecordForm } from '#src/crud/view/record/record-form.tsx'
import { settingsExtension } from '#src/extensions/company/settings.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'

const screen = resourceScreen(settings, settingsMeta, settingsExtension)

export default function CompanySettings() {
  const { i18n } = useLingui()
  const { data, error, refetch } = useQuery({ ...recordQuery(screen.meta, 0), meta: { quiet: true } })
  /** A form that was saved or discarded begins again. */
  const [round, setRound] = useState(0)
  return (
    <>
      <PageHeader title={i18n._(settings.title)} />
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
