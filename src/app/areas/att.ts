// The screens of attendance: rules, breaks, timetables, shifts, who works by them, and what people ask for.
import { msg } from '@lingui/core/macro'
import { screens } from '#openapi/generated/screens/att.ts'
import type { Area } from '#src/app/screens.ts'
import { loadTexts } from '#src/app/texts.ts'

export const att: Area = {
  screens: {
    'schedule-view': {
      title: msg`Schedule view`,
      permission: 'att.view_schedule_view',
      load: () => import('#src/screens/attendance/schedule-view.tsx'),
    },
    'attendance-grid': {
      title: msg`Attendance grid`,
      permission: 'att.view_employee_calendar',
      load: () => import('#src/screens/attendance/attendance-grid.tsx'),
    },
    'employee-calendar': {
      title: msg`Employee calendar`,
      permission: 'att.view_employee_calendar',
      load: () => import('#src/screens/attendance/employee-calendar.tsx'),
    },
    'leave-detail-report': {
      title: msg`Leave detail`,
      permission: 'report.view_report_library',
      load: async () => (await Promise.all([import('#src/screens/report/leave-detail.tsx'), loadTexts('report')]))[0],
    },
    ...screens,
  },
}
