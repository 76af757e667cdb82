// What the pages at `/att/department-schedule` are made of.
import { departmentScheduleMeta } from '#openapi/generated/contract/attendance/department-schedule.ts'
import { departmentSchedule } from '#resources/attendance/department-schedule.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(departmentSchedule, departmentScheduleMeta)
