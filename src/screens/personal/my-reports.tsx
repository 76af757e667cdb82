// One's own reports: all of them, and each at an address of its own.
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Part } from '#src/crud/view/part.tsx'
import type { PageProps } from '#src/screens/page-props.ts'
import { ownBase } from '#src/screens/report/library/report-calls.ts'
import { ReportView } from '#src/screens/report/library/report-view.tsx'
import { Shelf } from '#src/screens/report/library/shelf.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'

const root = '/personal/report'

export default function MyReportsPage({ path }: PageProps) {
  const { i18n } = useLingui()
  const report = path.slice(root.length + 1)
  const title = { id: `report.ownTitle.${report}` }
  if (report !== '') return <ReportView base={ownBase} report={report} title={i18n._(title)} isOwn />
  return (
    <>
      <PageHeader title={<Trans>My reports</Trans>} />
      <Part>
        <Shelf base={ownBase} root={root} />
      </Part>
    </>
  )
}
