// Every report, in the order of the library.
import type { ReportDefinition } from './define-report.ts'
import { abnormal } from './reports/days/abnormal.ts'
import { absent } from './reports/days/absent.ts'
import { dailyAttendance } from './reports/days/daily-attendance.ts'
import { dailyDetails } from './reports/days/daily-details.ts'
import { dailySummary } from './reports/days/daily-summary.ts'
import { earlyLeave } from './reports/days/early-leave.ts'
import { halfDay } from './reports/days/half-day.ts'
import { late } from './reports/days/late.ts'
import { overtime } from './reports/days/overtime.ts'
import { totalTimecard } from './reports/days/total-timecard.ts'
import { firstInLastOut } from './reports/punches/first-in-last-out.ts'
import { missedInOut } from './reports/punches/missed-in-out.ts'
import { totalPunches } from './reports/punches/total-punches.ts'

export const reports: readonly ReportDefinition[] = [
  ...[firstInLastOut, missedInOut, totalPunches],
  ...[dailyAttendance, dailyDetails, dailySummary, totalTimecard],
  ...[late, earlyLeave, absent, halfDay, overtime, abnormal],
]

const byName: ReadonlyMap<string, ReportDefinition> = new Map(reports.map((report) => [report.name, report]))

export const reportNamed = (name: string): ReportDefinition | undefined => byName.get(name)
