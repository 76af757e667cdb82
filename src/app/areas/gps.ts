// The screens of work outside: fences, clients and visits, announcements and the phones that are signed in.
import type { Area } from '#src/app/screens.ts'

export const gps: Area = {
  screens: {
    accounts: () => import('./gps/accounts.ts'),
    announcement: () => import('./gps/announcement.ts'),
    'announcement-reading': () => import('./gps/announcement-reading.ts'),
    notice: () => import('./gps/notice.ts'),
    'operation-log': () => import('./gps/operation-log.ts'),
    'gps-of-employee': () => import('./gps/gps-of-employee.ts'),
    'gps-of-department': () => import('./gps/gps-of-department.ts'),
    'client-details': () => import('./gps/client-details.ts'),
    'outdoor-schedule': () => import('./gps/outdoor-schedule.ts'),
    'schedule-planner': () => import('./gps/schedule-planner.ts'),
  },
}
