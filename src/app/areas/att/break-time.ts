// What the pages at `/att/break-time` are made of.
import { breakTimeMeta } from '#openapi/generated/contract/attendance/break-time.ts'
import { breakTime } from '#resources/attendance/break-time.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(breakTime, breakTimeMeta)
