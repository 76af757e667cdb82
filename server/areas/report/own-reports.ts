// The reports that employees have of themselves: some of the library without the columns of the person, and some of their own.
import { sql } from 'kysely'
import type { ReportDefinition } from './define-report.ts'
import { breakTime } from './reports/days/break-time.ts'
import { totalTimecard } from './reports/days/total-timecard.ts'
import { multipleTransaction } from './reports/punches/multiple-transaction.ts'
import { scheduledLog } from './reports/punches/scheduled-log.ts'
import { transaction } from './reports/punches/transaction.ts'
import { days } from './sources/days.ts'
import { months } from './sources/months.ts'
import { leaves } from './sources/requests.ts'

type Words = 'name' | 'title' | 'purpose'
type OwnParts = Pick<ReportDefinition, Words> & Partial<ReportDefinition>

const own = (report: Omit<ReportDefinition, Words>, parts: OwnParts): ReportDefinition => ({
  ...report,
  ...parts,
  ...{ period: 'MONTH', maxDays: 366, isOwn: true },
})

const plain = { group: 'days', source: days, columns: [], period: 'MONTH', maxDays: 366 } as const

/** By the last part of their address. */
export const ownReports: readonly ReportDefinition[] = [
  own(plain, {
    name: 'time-card',
    title: 'My time card',
    purpose: 'One line per day: first in, last out and worked time',
    columns: [
      ...(['att_date', 'weekday', 'timetable', 'clock_in', 'clock_out', 'total_worked', 'late'] as const),
      ...(['early_leave', 'total_ot', 'attendance_status'] as const),
    ],
  }),
  own(totalTimecard, {
    name: 'total-time-card',
    title: 'My total time card',
    purpose: 'The complete record of my days',
  }),
  own(plain, {
    name: 'incident-detail',
    title: 'My leave by day',
    purpose: 'Days of my leave requests',
    source: leaves,
    columns: [
      ...(['att_date', 'weekday', 'kind_name', 'day_part', 'item_minutes', 'item_days', 'payment'] as const),
      ...(['request_number', 'approved_by', 'reason'] as const),
    ],
    only: [{ name: 'unpaid', label: 'Not paid', where: sql`r.payment = 'UNPAID'` }],
  }),
  own(transaction, {
    name: 'transaction',
    title: 'My punches',
    purpose: 'All my punches',
    columns: ['punch_date', 'punch_time', 'punch_state', 'work_code', 'source', 'punch_area', 'gps_location'],
    further: ['owner_date', 'used_role'],
  }),
  own(scheduledLog, {
    name: 'scheduled-log',
    title: 'My punches by plan',
    purpose: 'How each of my punches was used',
  }),
  own(breakTime, { name: 'break-time', title: 'My breaks', purpose: 'My planned and taken breaks' }),
  own(multipleTransaction, {
    name: 'multiple-transaction',
    title: 'My pairs of punches',
    purpose: 'In and out pairs of my days',
  }),
  own(plain, {
    name: 'staff-summary',
    title: 'My months',
    purpose: 'One line for each month: days, deviations, hours and overtime',
    source: months,
    columns: [
      ...(['month', 'planned', 'present', 'absent_days', 'leave_days', 'late_times', 'late', 'early_times'] as const),
      ...(['early_leave', 'duty_duration', 'total_worked', 'total_ot', 'attendance_rate', 'punctuality'] as const),
    ],
  }),
]

export const ownReportNamed = (name: string): ReportDefinition | undefined =>
  ownReports.find((report) => report.name === name)
