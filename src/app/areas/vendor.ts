// The screens of a vendor's back office: its companies, what it sells, orders and payments, itself.
import { msg } from '@lingui/core/macro'
import type { Area } from '#src/app/screens.ts'

export const vendor: Area = {
  screens: {
    dashboard: {
      title: msg`Dashboard`,
      permission: 'vendor.view_vendor_dashboard',
      load: () => import('#src/screens/vendor/dashboard.tsx'),
    },
    'company/legal-document': () => import('./vendor/legal-document.ts'),
    'company/info': () => import('./vendor/vendor-info.ts'),
    'company/operation-log': () => import('./vendor/vendor-log.ts'),
    'company/user': () => import('./vendor/vendor-user.ts'),
    'company/vendor-profile': () => import('./vendor/vendor-profile.ts'),
    'payment/attempt': () => import('./vendor/payment-attempt.ts'),
    'payment/company-subscription': () => import('./vendor/company-subscription.ts'),
    'payment/dispute': () => import('./vendor/payment-dispute.ts'),
    'payment/order': () => import('./vendor/sale-order.ts'),
    'payment/subscription-history': () => import('./vendor/subscription-history.ts'),
    'payment/transaction': () => import('./vendor/payment.ts'),
    'subscription/currency': () => import('./vendor/currency.ts'),
    'subscription/discount': () => import('./vendor/discount.ts'),
    'subscription/feature': () => import('./vendor/feature.ts'),
    'subscription/plan-pricing': () => import('./vendor/plan.ts'),
    'subscription/price-strategy': () => import('./vendor/price-strategy.ts'),
    'tenement/company': () => import('./vendor/tenant-company.ts'),
    'tenement/deletion-proof': () => import('./vendor/deletion-proof.ts'),
    'tenement/device': () => import('./vendor/tenant-device.ts'),
    'tenement/employee': () => import('./vendor/tenant-employee.ts'),
    'tenement/app-release': () => import('./vendor/app-release.ts'),
    'tenement/mobile-app': () => import('./vendor/tenant-app.ts'),
    'tenement/terminal-assignment': () => import('./vendor/terminal-assignment.ts'),
    'tenement/user': () => import('./vendor/tenant-user.ts'),
  },
}
