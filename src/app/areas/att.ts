// The screens of attendance: rules, breaks, timetables, shifts and who works by them.
import type { Area } from '#src/app/screens.ts'

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
    'leave-setting': () => import('./att/leave-setting.ts'),
  },
}
