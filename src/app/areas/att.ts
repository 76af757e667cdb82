// The screens of attendance: breaks, timetables, shifts, and who works in them.
import {
  breakTimeMeta,
  departmentScheduleMeta,
  employeeScheduleMeta,
  shiftMeta,
  temporaryScheduleMeta,
  timetableMeta,
} from '#openapi/generated/contract/attendance.ts'
import { breakTime } from '#resources/attendance/break-time.ts'
import { departmentSchedule } from '#resources/attendance/department-schedule.ts'
import { employeeSchedule } from '#resources/attendance/employee-schedule.ts'
import { shift } from '#resources/attendance/shift.ts'
import { temporarySchedule } from '#resources/attendance/temporary-schedule.ts'
import { timetable } from '#resources/attendance/timetable.ts'
import type { Area } from '#src/app/screens.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { shiftExtension } from '#src/extensions/attendance/shift.ts'
import { timetableExtension } from '#src/extensions/attendance/timetable.ts'

export const att: Area = {
  screens: {
    'break-time': resourceScreen(breakTime, breakTimeMeta),
    timetable: resourceScreen(timetable, timetableMeta, timetableExtension),
    shift: resourceScreen(shift, shiftMeta, shiftExtension),
    'department-schedule': resourceScreen(departmentSchedule, departmentScheduleMeta),
    'employee-schedule': resourceScreen(employeeSchedule, employeeScheduleMeta),
    'temporary-schedule': resourceScreen(temporarySchedule, temporaryScheduleMeta),
  },
}
