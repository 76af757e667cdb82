// What the pages at `/personal/approval/swap-schedule` are made of.
import { swapScheduleApprovalMeta } from '#openapi/generated/contract/personal/swap-schedule-approval.ts'
import { swapScheduleApproval } from '#resources/personal/swap-schedule-approval.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(swapScheduleApproval, swapScheduleApprovalMeta)
