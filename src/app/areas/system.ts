// The screens of the system: who may do what, who did what, mails, support access.
import { msg } from '@lingui/core/macro'
import { screens } from '#openapi/generated/screens/system.ts'
import type { Area } from '#src/app/screens.ts'

export const system: Area = {
  screens: {
    'support-access': {
      title: msg`Support access`,
      permission: 'system.view_support_access',
      load: () => import('#src/screens/system/support-access.tsx'),
    },
    ...screens,
  },
}
