// The screens of self-service: one's own calendar, what employees ask for, and what waits for their decision.
import { msg } from '@lingui/core/macro'
import type { Area } from '#src/app/screens.ts'

export const personal: Area = {
  screens: {
    'my-calendar/holiday': {
      title: msg`My holidays`,
      permission: 'personal.view_my_holiday',
      load: () => import('#src/screens/personal/my-holidays.tsx'),
    },
    'my-calendar/calendar': {
      title: msg`My calendar`,
      permission: 'personal.view_my_calendar',
      load: () => import('#src/screens/personal/my-calendar.tsx'),
    },
    event: () => import('./personal/event.ts'),
    document: () => import('./personal/document.ts'),
    'request/manual-log': () => import('./personal/request-manual-log.ts'),
    'request/leave': () => import('./personal/request-leave.ts'),
    'request/overtime': () => import('./personal/request-overtime.ts'),
    'request/training': () => import('./personal/request-training.ts'),
    'request/swap-schedule': () => import('./personal/request-swap-schedule.ts'),
    'outdoor-management/my-schedule': () => import('./personal/my-schedule.ts'),
    'approval/manual-log': () => import('./personal/approval-manual-log.ts'),
    'approval/leave': () => import('./personal/approval-leave.ts'),
    'approval/overtime': () => import('./personal/approval-overtime.ts'),
    'approval/training': () => import('./personal/approval-training.ts'),
    'approval/swap-schedule': () => import('./personal/approval-swap-schedule.ts'),
    'approval/stand-in': () => import('./personal/approval-stand-in.ts'),
  },
}
