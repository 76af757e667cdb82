// What the pages at `/personal/request/swap-schedule` are made of.
import { mySwapScheduleMeta } from '#openapi/generated/contract/personal/my-swap-schedule.ts'
import { mySwapSchedule } from '#resources/personal/my-swap-schedule.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(mySwapSchedule, mySwapScheduleMeta)
