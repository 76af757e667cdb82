// What the pages at `/personal/request/leave` are made of.
import { myLeaveMeta } from '#openapi/generated/contract/personal/my-leave.ts'
import { myLeave } from '#resources/personal/my-leave.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(myLeave, myLeaveMeta)
