// The screens of the system: who may do what, and who did what.
import { groupMeta, operationLogMeta, userMeta } from '#openapi/generated/contract/system.ts'
import { group } from '#resources/system/group.ts'
import { operationLog } from '#resources/system/operation-log.ts'
import { user } from '#resources/system/user.ts'
import type { Area } from '#src/app/screens.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { groupExtension } from '#src/extensions/system/group.ts'
import { operationLogExtension } from '#src/extensions/system/operation-log.ts'
import { userExtension } from '#src/extensions/system/user.ts'

export const system: Area = {
  screens: {
    group: resourceScreen(group, groupMeta, groupExtension),
    user: resourceScreen(user, userMeta, userExtension),
    'operation-Log': resourceScreen(operationLog, operationLogMeta, operationLogExtension),
  },
}
