// The reports of the library: all of them by group, and each at an address of its own.
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Part } from '#src/crud/view/part.tsx'
import type { PageProps } from '#src/screens/page-props.ts'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { libraryBase } from './library/report-calls.ts'
import { ReportView } from './library/report-view.tsx'
import { SavedReports } from './library/saved-reports.tsx'
import { Shelf } from './library/shelf.tsx'

const root = '/report/report-library'

export default function LibraryPage({ path }: PageProps) {
  const { i18n } = useLingui()
  const report = path.slice(root.length + 1)
  const title = { id: `report.title.${report}` }
  if (report !== '') return <ReportView base={libraryBase} report={report} title={i18n._(title)} isOwn={false} />
  return (
    <>
      <PageHeader
        title={<Trans>Report library</Trans>}
        description={<Trans>Choose a report, then its period, people and columns.</Trans>}
      />
      <Part>
        <Shelf
          base={libraryBase}
          root={root}
          saved={
            <Part fallback={null}>
              <SavedReports root={root} />
            </Part>
          }
        />
      </Part>
    </>
  )
}
