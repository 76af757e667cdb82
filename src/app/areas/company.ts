// The screens of the company's structure.
import { msg } from '@lingui/core/macro'
import {
  areaMeta,
  departmentMeta,
  locationMeta,
  positionMeta,
  securityPolicyMeta,
  settingsMeta,
} from '#openapi/generated/contract/company.ts'
import { area } from '#resources/company/area.ts'
import { department } from '#resources/company/department.ts'
import { location } from '#resources/company/location.ts'
import { position } from '#resources/company/position.ts'
import { securityPolicy } from '#resources/company/security-policy.ts'
import { settings } from '#resources/company/settings.ts'
import type { Area } from '#src/app/screens.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { locationExtension } from '#src/extensions/company/location.ts'
import { settingsExtension } from '#src/extensions/company/settings.ts'

export const company: Area = {
  screens: {
    settings: resourceScreen(settings, settingsMeta, settingsExtension),
    'security-policy': resourceScreen(securityPolicy, securityPolicyMeta),
    department: resourceScreen(department, departmentMeta),
    position: resourceScreen(position, positionMeta),
    area: resourceScreen(area, areaMeta),
    location: resourceScreen(location, locationMeta, locationExtension),
    'organization-chart': {
      title: msg`Organization chart`,
      permission: 'company.view_organization_chart',
      load: () => import('#src/screens/company/organization-chart.tsx'),
    },
  },
}
