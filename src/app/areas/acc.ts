// The screens of access control: doors, hours, who may pass.
import { msg } from '@lingui/core/macro'
import { screens } from '#openapi/generated/screens/acc.ts'
import type { Area } from '#src/app/screens.ts'

export const acc: Area = {
  screens: {
    evacuation: {
      title: msg`Evacuation list`,
      permission: 'acc.evacuate_zone',
      load: () => import('#src/screens/access/evacuation.tsx'),
    },
    ...screens,
  },
}
