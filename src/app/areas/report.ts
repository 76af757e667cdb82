// The screens of reports: the library, the calculation that they read from, and what it goes by.
import { msg } from '@lingui/core/macro'
import { screens } from '#openapi/generated/screens/report.ts'
import type { Area, PageScreen } from '#src/app/screens.ts'
import { loadTexts } from '#src/app/texts.ts'

/** One screen for all; which report it shows it knows from its address. */
const loadReport = (report: string): PageScreen => ({
  title: { id: `report.title.${report}` },
  permission: 'report.view_report_library',
  load: () => import('#src/screens/report/library.tsx'),
})

export const report: Area = {
  screens: {
    calculation: {
      title: msg`Calculation`,
      permission: 'report.view_calculation',
      load: () => import('#src/screens/report/calculation.tsx'),
    },
    'month-end': {
      title: msg`Month end`,
      permission: 'report.view_calculation',
      load: async () =>
        (await Promise.all([import('#src/screens/report/month-end.tsx'), loadTexts('today'), loadTexts('att')]))[0],
    },
    'report-link': {
      title: msg`Report links`,
      permission: 'report.view_report_library',
      load: () => import('#src/screens/report/report-link.tsx'),
    },
    'report-library': {
      title: msg`Report library`,
      permission: 'report.view_report_library',
      load: () => import('#src/screens/report/library.tsx'),
    },
    'report-library/transaction': loadReport('transaction'),
    'report-library/mobile-transaction': loadReport('mobile-transaction'),
    'report-library/total-punches': loadReport('total-punches'),
    'report-library/multiple-transaction': loadReport('multiple-transaction'),
    'report-library/first-last': loadReport('first-last'),
    'report-library/first-in-last-out': loadReport('first-in-last-out'),
    'report-library/scheduled-log': loadReport('scheduled-log'),
    'report-library/missed-in-out': loadReport('missed-in-out'),
    'report-library/total-timecard': loadReport('total-timecard'),
    'report-library/daily-attendance': loadReport('daily-attendance'),
    'report-library/daily-details': loadReport('daily-details'),
    'report-library/daily-summary': loadReport('daily-summary'),
    'report-library/daily-status': loadReport('daily-status'),
    'report-library/late': loadReport('late'),
    'report-library/early-leave': loadReport('early-leave'),
    'report-library/absent': loadReport('absent'),
    'report-library/half-day': loadReport('half-day'),
    'report-library/overtime': loadReport('overtime'),
    'report-library/break-time': loadReport('break-time'),
    'report-library/training': loadReport('training'),
    'report-library/abnormal': loadReport('abnormal'),
    'report-library/all-in-one': loadReport('all-in-one'),
    'report-library/employee-summary': loadReport('employee-summary'),
    'report-library/department-summary': loadReport('department-summary'),
    'report-library/leave-summary': loadReport('leave-summary'),
    'report-library/payroll-summary': loadReport('payroll-summary'),
    'report-library/yearly-summary': loadReport('yearly-summary'),
    'report-library/overtime-summary': loadReport('overtime-summary'),
    'report-library/monthly_status_summary': loadReport('monthly_status_summary'),
    'report-library/monthly-attendance-summary': loadReport('monthly-attendance-summary'),
    'report-library/employee-birthday': loadReport('employee-birthday'),
    'report-library/monthly-basic-status': loadReport('monthly-basic-status'),
    'report-library/monthly_detailed_summary': loadReport('monthly_detailed_summary'),
    'report-library/monthly-duration-summary': loadReport('monthly-duration-summary'),
    'report-library/monthly-attsheet-summary': loadReport('monthly-attsheet-summary'),
    'report-library/monthly-attendance-status': loadReport('monthly-attendance-status'),
    ...screens,
  },
}
