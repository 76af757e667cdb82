// The screens of the company's structure.
import { msg } from '@lingui/core/macro'
import { screens } from '#openapi/generated/screens/company.ts'
import type { Area } from '#src/app/screens.ts'

export const company: Area = {
  screens: {
    'organization-chart': {
      title: msg`Organization chart`,
      permission: 'company.view_organization_chart',
      load: () => import('#src/screens/company/organization-chart.tsx'),
    },
    ...screens,
  },
}
