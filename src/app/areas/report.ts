// The screens of reports: the library, the calculation that they read from, and what it goes by.
import { msg } from '@lingui/core/macro'
import type { Area, PageScreen } from '#src/app/screens.ts'

/** One screen for all; which report it shows it knows from its address. */
const loadReport = (report: string): PageScreen => ({
  title: { id: `report.title.${report}` },
  permission: 'report.view_report_library',
  load: () => import('#src/screens/report/library.tsx'),
})

export const report: Area = {
  screens: {
    'punch-state-setting': () => import('./report/punch-state-setting.ts'),
    calculation: {
      title: msg`Calculation`,
      permission: 'report.view_calculation',
      load: () => import('#src/screens/report/calculation.tsx'),
    },
    'report-library': {
      title: msg`Reports`,
      permission: 'report.view_report_library',
      load: () => import('#src/screens/report/library.tsx'),
    },
    'report-library/total-timecard': loadReport('total-timecard'),
    'report-library/daily-attendance': loadReport('daily-attendance'),
    'report-library/daily-details': loadReport('daily-details'),
    'report-library/daily-summary': loadReport('daily-summary'),
    'report-library/late': loadReport('late'),
    'report-library/absent': loadReport('absent'),
    'report-library/early-leave': loadReport('early-leave'),
    'report-library/first-in-last-out': loadReport('first-in-last-out'),
    'report-library/overtime': loadReport('overtime'),
    'report-library/total-punches': loadReport('total-punches'),
    'report-library/missed-in-out': loadReport('missed-in-out'),
    'report-library/half-day': loadReport('half-day'),
    'report-library/abnormal': loadReport('abnormal'),
  },
}
