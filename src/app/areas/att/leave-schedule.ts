// What the pages at `/att/leave-schedule` are made of.
import { leaveScheduleMeta } from '#openapi/generated/contract/attendance/leave-schedule.ts'
import { leaveSchedule } from '#resources/attendance/leave-schedule.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { leaveScheduleExtension } from '#src/extensions/attendance/leave-schedule.ts'

export const screen = resourceScreen(leaveSchedule, leaveScheduleMeta, leaveScheduleExtension)
