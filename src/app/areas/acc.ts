// The screens of access control: doors, hours, who may pass.
import { msg } from '@lingui/core/macro'
import type { Area } from '#src/app/screens.ts'

export const acc: Area = {
  screens: {
    terminal: () => import('./acc/terminal.ts'),
    event: () => import('./acc/event.ts'),
    'event-code': () => import('./acc/event-code.ts'),
    zone: () => import('./acc/zone.ts'),
    evacuation: {
      title: msg`Evacuation list`,
      permission: 'acc.evacuate_zone',
      load: () => import('#src/screens/access/evacuation.tsx'),
    },
    command: () => import('./acc/command.ts'),
    'time-period': () => import('./acc/time-period.ts'),
    holiday: () => import('./acc/holiday.ts'),
    group: () => import('./acc/group.ts'),
    combination: () => import('./acc/combination.ts'),
    privilege: () => import('./acc/privilege.ts'),
  },
}
