// One's own reports: all of them, and each at an address of its own.
import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { ownBase } from '#src/screens/report/library/report-calls.ts'
import { ReportView } from '#src/screens/report/library/report-view.tsx'
import { Shelf } from '#src/screens/report/library/shelf.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'

const root = '/personal/report'

export default function MyReportsPage() {
  const { pathname } = useLocation()
  const report = pathname.slice(root.length + 1).replace(/\/$/, '')
  if (report !== '') return <ReportView base={ownBase} report={report} isOwn />
  return (
    <>
      <PageHeader title={<Trans>My reports</Trans>} />
      <Shelf base={ownBase} root={root} />
    </>
  )
}
