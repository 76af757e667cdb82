// The screens of the company's structure.
import { msg } from '@lingui/core/macro'
import type { Area } from '#src/app/screens.ts'

export const company: Area = {
  screens: {
    settings: () => import('./company/settings.ts'),
    'security-policy': () => import('./company/security-policy.ts'),
    department: () => import('./company/department.ts'),
    position: () => import('./company/position.ts'),
    area: () => import('./company/area.ts'),
    location: () => import('./company/location.ts'),
    'organization-chart': {
      title: msg`Organization chart`,
      permission: 'company.view_organization_chart',
      load: () => import('#src/screens/company/organization-chart.tsx'),
    },
  },
}
