// What the pages at `/att/leave-opening` are made of.
import { leaveOpeningMeta } from '#openapi/generated/contract/attendance/leave-opening.ts'
import { leaveOpening } from '#resources/attendance/leave-opening.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(leaveOpening, leaveOpeningMeta)
