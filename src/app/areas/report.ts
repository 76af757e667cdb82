// The screens of reports: the calculation that they read from, and what it goes by.
import { msg } from '@lingui/core/macro'
import type { Area } from '#src/app/screens.ts'

export const report: Area = {
  screens: {
    'punch-state-setting': () => import('./report/punch-state-setting.ts'),
    calculation: {
      title: msg`Calculation`,
      permission: 'report.view_calculation',
      load: () => import('#src/screens/report/calculation.tsx'),
    },
  },
}
