// The screens of the system: who may do what, who did what, mails, support access.
import { msg } from '@lingui/core/macro'
import type { Area } from '#src/app/screens.ts'

export const system: Area = {
  screens: {
    group: () => import('./system/group.ts'),
    user: () => import('./system/user.ts'),
    'auto-export': () => import('./system/auto-export.ts'),
    'auto-export-run': () => import('./system/auto-export-run.ts'),
    'export-destination': () => import('./system/export-destination.ts'),
    'alert-setting': () => import('./system/alert-setting.ts'),
    'email-setting': () => import('./system/email-setting.ts'),
    'email-template': () => import('./system/email-template.ts'),
    'pdf-setting': () => import('./system/pdf-setting.ts'),
    'report-pdf-setting': () => import('./system/report-pdf-setting.ts'),
    'sent-email': () => import('./system/sent-email.ts'),
    'support-access': {
      title: msg`Support access`,
      permission: 'system.view_support_access',
      load: () => import('#src/screens/system/support-access.tsx'),
    },
    'operation-Log': () => import('./system/operation-log.ts'),
  },
}
