// What the pages at `/personal/approval/manual-log` are made of.
import { manualLogApprovalMeta } from '#openapi/generated/contract/personal/manual-log-approval.ts'
import { manualLogApproval } from '#resources/personal/manual-log-approval.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(manualLogApproval, manualLogApprovalMeta)
