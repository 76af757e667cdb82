// Every report, in the order of the library.
import type { ReportDefinition } from './define-report.ts'
import { abnormal } from './reports/days/abnormal.ts'
import { absent } from './reports/days/absent.ts'
import { allInOne } from './reports/days/all-in-one.ts'
import { breakTime } from './reports/days/break-time.ts'
import { dailyAttendance } from './reports/days/daily-attendance.ts'
import { dailyDetails } from './reports/days/daily-details.ts'
import { dailyStatus } from './reports/days/daily-status.ts'
import { dailySummary } from './reports/days/daily-summary.ts'
import { earlyLeave } from './reports/days/early-leave.ts'
import { halfDay } from './reports/days/half-day.ts'
import { late } from './reports/days/late.ts'
import { overtime } from './reports/days/overtime.ts'
import { totalTimecard } from './reports/days/total-timecard.ts'
import { training } from './reports/days/training.ts'
import { monthlyAttendanceStatus } from './reports/months/monthly-attendance-status.ts'
import { monthlyAttsheetSummary } from './reports/months/monthly-attsheet-summary.ts'
import { monthlyBasicStatus } from './reports/months/monthly-basic-status.ts'
import { monthlyDetailedSummary } from './reports/months/monthly-detailed-summary.ts'
import { monthlyDurationSummary } from './reports/months/monthly-duration-summary.ts'
import { firstInLastOut } from './reports/punches/first-in-last-out.ts'
import { firstLast } from './reports/punches/first-last.ts'
import { missedInOut } from './reports/punches/missed-in-out.ts'
import { mobileTransaction } from './reports/punches/mobile-transaction.ts'
import { multipleTransaction } from './reports/punches/multiple-transaction.ts'
import { scheduledLog } from './reports/punches/scheduled-log.ts'
import { totalPunches } from './reports/punches/total-punches.ts'
import { transaction } from './reports/punches/transaction.ts'
import { departmentSummary } from './reports/summaries/department-summary.ts'
import { employeeBirthday } from './reports/summaries/employee-birthday.ts'
import { employeeSummary } from './reports/summaries/employee-summary.ts'
import { leaveDetailReport } from './reports/summaries/leave-detail-report.ts'
import { leaveSummary } from './reports/summaries/leave-summary.ts'
import { monthlyAttendanceSummary } from './reports/summaries/monthly-attendance-summary.ts'
import { monthlyStatusSummary } from './reports/summaries/monthly-status-summary.ts'
import { overtimeSummary } from './reports/summaries/overtime-summary.ts'
import { payrollSummary } from './reports/summaries/payroll-summary.ts'
import { yearlySummary } from './reports/summaries/yearly-summary.ts'

export const reports: readonly ReportDefinition[] = [
  ...[
    transaction,
    mobileTransaction,
    totalPunches,
    multipleTransaction,
    firstLast,
    firstInLastOut,
    scheduledLog,
    missedInOut,
  ],
  ...[
    totalTimecard,
    dailyAttendance,
    dailyDetails,
    dailySummary,
    dailyStatus,
    late,
    earlyLeave,
    absent,
    halfDay,
    overtime,
    breakTime,
    training,
    abnormal,
    allInOne,
  ],
  ...[
    monthlyBasicStatus,
    monthlyDetailedSummary,
    monthlyDurationSummary,
    monthlyAttsheetSummary,
    monthlyAttendanceStatus,
  ],
  ...[
    employeeSummary,
    departmentSummary,
    leaveSummary,
    payrollSummary,
    yearlySummary,
    overtimeSummary,
    monthlyStatusSummary,
    monthlyAttendanceSummary,
    employeeBirthday,
  ],
]

/** With a page of their own elsewhere. */
export const otherReports: readonly ReportDefinition[] = [leaveDetailReport]

const byName: ReadonlyMap<string, ReportDefinition> = new Map(
  [...reports, ...otherReports].map((report) => [report.name, report]),
)

export const reportNamed = (name: string): ReportDefinition | undefined => byName.get(name)
