// What the pages at `/att/temporary-schedule` are made of.
import { temporaryScheduleMeta } from '#openapi/generated/contract/attendance/temporary-schedule.ts'
import { temporarySchedule } from '#resources/attendance/temporary-schedule.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(temporarySchedule, temporaryScheduleMeta)
