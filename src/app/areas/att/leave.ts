// What the pages at `/att/leave` are made of.
import { leaveMeta } from '#openapi/generated/contract/attendance/leave.ts'
import { leave } from '#resources/attendance/leave.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(leave, leaveMeta)
