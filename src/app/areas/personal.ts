// The screens of self-service: one's own calendar, what employees ask for, and what waits for their decision.
import { msg } from '@lingui/core/macro'
import type { Area, PageScreen } from '#src/app/screens.ts'

/** One screen for all; which report it shows it knows from its address. */
const loadReport = (report: string): PageScreen => ({
  title: { id: `report.ownTitle.${report}` },
  permission: 'personal.view_my_report',
  load: () => import('#src/screens/personal/my-reports.tsx'),
})

export const personal: Area = {
  screens: {
    report: {
      title: msg`My reports`,
      permission: 'personal.view_my_report',
      load: () => import('#src/screens/personal/my-reports.tsx'),
    },
    'report/incident-detail': loadReport('incident-detail'),
    'report/transaction': loadReport('transaction'),
    'report/scheduled-log': loadReport('scheduled-log'),
    'report/total-time-card': loadReport('total-time-card'),
    'report/staff-summary': loadReport('staff-summary'),
    'report/break-time': loadReport('break-time'),
    'report/multiple-transaction': loadReport('multiple-transaction'),
    'report/time-card': loadReport('time-card'),
    'my-month': {
      title: msg`My month`,
      permission: 'personal.acknowledge_my_month',
      load: () => import('#src/screens/personal/my-month.tsx'),
    },
    profile: {
      title: msg`My profile`,
      permission: 'personal.view_my_calendar',
      load: () => import('#src/screens/personal/my-profile.tsx'),
    },
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
