// What the pages at `/personal/approval/training` are made of.
import { trainingApprovalMeta } from '#openapi/generated/contract/personal/training-approval.ts'
import { trainingApproval } from '#resources/personal/training-approval.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(trainingApproval, trainingApprovalMeta)
