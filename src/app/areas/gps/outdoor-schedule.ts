// What the pages at `/gps/outdoor-schedule` are made of.
import { outdoorScheduleMeta } from '#openapi/generated/contract/gps/outdoor-schedule.ts'
import { outdoorSchedule } from '#resources/gps/outdoor-schedule.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { outdoorScheduleExtension } from '#src/extensions/gps/outdoor-schedule.ts'

export const screen = resourceScreen(outdoorSchedule, outdoorScheduleMeta, outdoorScheduleExtension)
