// The screens of a company's own subscription.
import type { Area } from '#src/app/screens.ts'

export const subscription: Area = {
  screens: {
    order: () => import('./subscription/own-order.ts'),
  },
}
