// The screens of productivity: what agents may record.
import type { Area } from '#src/app/screens.ts'

export const ralvie: Area = {
  screens: {
    configuration: () => import('./ralvie/configuration.ts'),
  },
}
