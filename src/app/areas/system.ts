// The screens of the system: who may do what, who did what, mails, support access.
import { msg } from '@lingui/core/macro'
import {
  emailSettingMeta,
  groupMeta,
  operationLogMeta,
  sentEmailMeta,
  userMeta,
} from '#openapi/generated/contract/system.ts'
import { emailSetting } from '#resources/system/email-setting.ts'
import { group } from '#resources/system/group.ts'
import { operationLog } from '#resources/system/operation-log.ts'
import { sentEmail } from '#resources/system/sent-email.ts'
import { user } from '#resources/system/user.ts'
import type { Area } from '#src/app/screens.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { emailSettingExtension } from '#src/extensions/system/email-setting.ts'
import { groupExtension } from '#src/extensions/system/group.ts'
import { operationLogExtension } from '#src/extensions/system/operation-log.ts'
import { userExtension } from '#src/extensions/system/user.ts'

export const system: Area = {
  screens: {
    group: resourceScreen(group, groupMeta, groupExtension),
    user: resourceScreen(user, userMeta, userExtension),
    'email-setting': resourceScreen(emailSetting, emailSettingMeta, emailSettingExtension),
    'sent-email': resourceScreen(sentEmail, sentEmailMeta),
    'support-access': {
      title: msg`Support access`,
      permission: 'system.view_support_access',
      load: () => import('#src/screens/system/support-access.tsx'),
    },
    'operation-Log': resourceScreen(operationLog, operationLogMeta, operationLogExtension),
  },
}
