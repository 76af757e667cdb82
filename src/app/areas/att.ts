// The screens of attendance: rules, breaks, timetables, shifts, who works by them, and what people ask for.
import { msg } from '@lingui/core/macro'
import type { Area } from '#src/app/screens.ts'
import { loadTexts } from '#src/app/texts.ts'

export const att: Area = {
  screens: {
    'global-rule': () => import('./att/global-rule.ts'),
    'department-rule': () => import('./att/department-rule.ts'),
    'break-time': () => import('./att/break-time.ts'),
    timetable: () => import('./att/timetable.ts'),
    shift: () => import('./att/shift.ts'),
    'department-schedule': () => import('./att/department-schedule.ts'),
    'employee-schedule': () => import('./att/employee-schedule.ts'),
    'temporary-schedule': () => import('./att/temporary-schedule.ts'),
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
    'leave-setting': () => import('./att/leave-setting.ts'),
    'leave-opening': () => import('./att/leave-opening.ts'),
    'leave-schedule': () => import('./att/leave-schedule.ts'),
    'leave-detail-report': {
      title: msg`Leave detail`,
      permission: 'report.view_report_library',
      load: async () => (await Promise.all([import('#src/screens/report/leave-detail.tsx'), loadTexts('report')]))[0],
    },
    'manual-log': () => import('./att/manual-log.ts'),
    leave: () => import('./att/leave.ts'),
    overtime: () => import('./att/overtime.ts'),
    training: () => import('./att/training.ts'),
    'swap-schedule': () => import('./att/swap-schedule.ts'),
  },
}
