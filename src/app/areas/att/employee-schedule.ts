// What the pages at `/att/employee-schedule` are made of.
import { employeeScheduleMeta } from '#openapi/generated/contract/attendance/employee-schedule.ts'
import { employeeSchedule } from '#resources/attendance/employee-schedule.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(employeeSchedule, employeeScheduleMeta)
