// What the pages at `/personal/approval/overtime` are made of.
import { overtimeApprovalMeta } from '#openapi/generated/contract/personal/overtime-approval.ts'
import { overtimeApproval } from '#resources/personal/overtime-approval.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(overtimeApproval, overtimeApprovalMeta)
