// The screens of attendance: breaks, timetables, shifts and who works by them.
import type { Area } from '#src/app/screens.ts'

export const att: Area = {
  screens: {
    'break-time': () => import('./att/break-time.ts'),
    timetable: () => import('./att/timetable.ts'),
    shift: () => import('./att/shift.ts'),
    'department-schedule': () => import('./att/department-schedule.ts'),
    'employee-schedule': () => import('./att/employee-schedule.ts'),
    'temporary-schedule': () => import('./att/temporary-schedule.ts'),
  },
}
