// The screens of complement: master data that other pages choose from.
import type { Area } from '#src/app/screens.ts'

export const complement: Area = {
  screens: {
    holiday: () => import('./complement/holiday.ts'),
    'document-type': () => import('./complement/document-type.ts'),
    'employee-document': () => import('./complement/employee-document.ts'),
    'incident-type': () => import('./complement/incident-type.ts'),
    'training-type': () => import('./complement/training-type.ts'),
    'work-code': () => import('./complement/work-code.ts'),
    events: () => import('./complement/events.ts'),
  },
}
