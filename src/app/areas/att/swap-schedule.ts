// What the pages at `/att/swap-schedule` are made of.
import { swapScheduleMeta } from '#openapi/generated/contract/attendance/swap-schedule.ts'
import { swapSchedule } from '#resources/attendance/swap-schedule.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(swapSchedule, swapScheduleMeta)
