// The leave detail report, at its own address among the pages of attendance.
import { libraryBase } from './library/report-calls.ts'
import { ReportView } from './library/report-view.tsx'

export default function LeaveDetailPage() {
  return <ReportView base={libraryBase} report="leave-detail-report" isOwn={false} />
}
