// The screens of terminals, their punches and their logs.
import { msg } from '@lingui/core/macro'
import type { Area } from '#src/app/screens.ts'

export const device: Area = {
  screens: {
    terminal: () => import('./device/terminal.ts'),
    live: {
      title: msg`Terminals live`,
      permission: 'device.view_terminal',
      load: () => import('#src/screens/device/live/live.tsx'),
    },
    certificate: {
      title: msg`Complete punches`,
      permission: 'device.view_terminal',
      load: () => import('#src/screens/device/certificate/certificate.tsx'),
    },
    command: () => import('./device/command.ts'),
    transaction: () => import('./device/transaction.ts'),
    'unregistered-transaction': () => import('./device/unregistered-transaction.ts'),
    'public-message': () => import('./device/public-message.ts'),
    'work-code': () => import('./device/work-code.ts'),
    'private-message': () => import('./device/private-message.ts'),
    'bio-template': () => import('./device/bio-template.ts'),
    'bio-photo': () => import('./device/bio-photo.ts'),
    'operation-log': () => import('./device/operation-log.ts'),
    'error-log': () => import('./device/error-log.ts'),
    'upload-log': () => import('./device/upload-log.ts'),
    configuration: () => import('./device/configuration.ts'),
  },
}
