// The leave detail report, at its own address among the pages of attendance.
import { useLingui } from '@lingui/react/macro'
import { libraryBase } from './library/report-calls.ts'
import { ReportView } from './library/report-view.tsx'

export default function LeaveDetailPage() {
  const { t } = useLingui()
  return <ReportView base={libraryBase} report="leave-detail-report" title={t`Leave detail`} isOwn={false} />
}
