// The screens of self-service: one's own calendar, what employees ask for, and what waits for their decision.
import { msg } from '@lingui/core/macro'
import { screens } from '#openapi/generated/screens/personal.ts'
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
    'my-calendar/feed': {
      title: msg`My calendar feeds`,
      permission: 'personal.view_my_calendar',
      load: () => import('#src/screens/personal/feeds/my-feeds.tsx'),
    },
    ...screens,
  },
}
