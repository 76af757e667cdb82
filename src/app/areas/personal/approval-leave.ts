// What the pages at `/personal/approval/leave` are made of.
import { leaveApprovalMeta } from '#openapi/generated/contract/personal/leave-approval.ts'
import { leaveApproval } from '#resources/personal/leave-approval.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(leaveApproval, leaveApprovalMeta)
