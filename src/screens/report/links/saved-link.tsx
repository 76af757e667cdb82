// Makes a link to a saved report from where it stands in the library.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ListView } from '#src/api/list-views.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { late } from '#src/ui/late.tsx'
import { headQuery, libraryBase } from '../library/report-calls.ts'
import { readReport } from '../library/use-report-state.ts'

const LinkDialog = late(() => import('./link-dialog.tsx'))

interface SavedLinkProps {
  readonly view: ListView
  readonly report: string
}

export function SavedLink({ view, report }: SavedLinkProps) {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const [opened, setOpened] = useState(false)
  const { data: head } = useQuery({ ...headQuery({ base: libraryBase, report }), enabled: opened })
  if (!permissions.has('report.add_report_link')) return null
  const asked = view.state.report ?? {}
  return (
    <>
      <ActionIcon
        variant="subtle"
        aria-label={t`Link to ${view.name}`}
        title={t`Link to ${view.name}`}
        loading={opened && !head}
        onClick={() => setOpened(true)}
      >
        <IconLink size={16} aria-hidden />
      </ActionIcon>
      {opened && head && (
        <Suspense fallback={null}>
          <LinkDialog
            report={report}
            title={view.name}
            asked={asked}
            dates={readReport(asked, head).dates}
            mayFreeze={permissions.has('report.export_report_library')}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}
