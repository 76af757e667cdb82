// The screens of self-service: what employees ask for, and what waits for their decision.
import type { Area } from '#src/app/screens.ts'

export const personal: Area = {
  screens: {
    'request/manual-log': () => import('./personal/request-manual-log.ts'),
    'request/leave': () => import('./personal/request-leave.ts'),
    'request/overtime': () => import('./personal/request-overtime.ts'),
    'request/training': () => import('./personal/request-training.ts'),
    'approval/manual-log': () => import('./personal/approval-manual-log.ts'),
    'approval/leave': () => import('./personal/approval-leave.ts'),
    'approval/overtime': () => import('./personal/approval-overtime.ts'),
    'approval/training': () => import('./personal/approval-training.ts'),
    'approval/stand-in': () => import('./personal/approval-stand-in.ts'),
  },
}
