// The screens of a vendor's back office: its companies, what it sells, orders and payments, itself.
import { msg } from '@lingui/core/macro'
import { screens } from '#openapi/generated/screens/vendor.ts'
import type { Area } from '#src/app/screens.ts'

export const vendor: Area = {
  screens: {
    dashboard: {
      title: msg`Dashboard`,
      permission: 'vendor.view_vendor_dashboard',
      load: () => import('#src/screens/vendor/dashboard.tsx'),
    },
    ...screens,
  },
}
