// The screens of access control: doors, hours, who may pass.
import type { Area } from '#src/app/screens.ts'

export const acc: Area = {
  screens: {
    terminal: () => import('./acc/terminal.ts'),
    command: () => import('./acc/command.ts'),
    'time-period': () => import('./acc/time-period.ts'),
    holiday: () => import('./acc/holiday.ts'),
    group: () => import('./acc/group.ts'),
    combination: () => import('./acc/combination.ts'),
    privilege: () => import('./acc/privilege.ts'),
  },
}
