// The screens of terminals, their punches and their logs.
import { msg } from '@lingui/core/macro'
import { screens } from '#openapi/generated/screens/device.ts'
import type { Area } from '#src/app/screens.ts'

export const device: Area = {
  screens: {
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
    'punch-picture': {
      title: msg`Pictures of punches`,
      permission: 'device.view_transaction',
      load: () => import('#src/screens/device/pictures/pictures.tsx'),
    },
    ...screens,
  },
}
