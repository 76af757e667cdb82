// The groups every company starts with, as far as the permissions they hold exist.
import { rights } from '#openapi/generated/rights.ts'

export interface DefaultGroup {
  readonly name: string
  readonly description: string
  readonly permissions: readonly string[]
}

interface Rule {
  readonly name: string
  readonly description: string
  /** Whole modules. */
  readonly modules?: readonly string[]
  /** Single permissions. */
  readonly single?: readonly RegExp[]
}

const rules: readonly Rule[] = [
  {
    name: 'HR manager',
    description: 'Personnel, attendance, reports, workflow and field work',
    modules: ['company', 'team', 'complement', 'att', 'report', 'workflow', 'gps', 'dashboard'],
  },
  {
    name: 'Attendance officer',
    description: 'Attendance and reports',
    modules: ['att', 'report', 'dashboard'],
    single: [
      /^device\.view_transaction$/,
      /^team\.view_employee$/,
      /^company\.view_(department|area|position|location)$/,
    ],
  },
  {
    name: 'Department manager',
    description: 'Schedules, approvals and reports of the own scope',
    modules: ['dashboard'],
    single: [
      /^team\.view_employee$/,
      /^company\.view_(department|area|position|location|organization_chart)$/,
      /^att\.\w+_(department|employee|temporary)_schedule$/,
      /^att\.(view|approve|reject)_\w+$/,
      /^report\.(view|export)_\w+$/,
      /^report\.sign_month_end$/,
    ],
  },
  {
    name: 'Device operator',
    description: 'Terminals, access control and bio-photos',
    modules: ['device', 'acc'],
    single: [/^team\.view_employee$/, /^company\.view_(department|area)$/],
  },
  {
    name: 'Field work manager',
    description: 'Field work',
    modules: ['gps'],
    single: [/^team\.view_employee$/, /^company\.view_(department|area)$/],
  },
  {
    name: 'Auditor',
    description: 'Sees and exports everything, changes nothing',
    single: [/^(?!vendor\.|personal\.)\w+\.(view|export)_\w+$/],
  },
  { name: 'Billing', description: 'Subscription, orders and invoices', modules: ['subscription'] },
]

/** Groups of which no permission exists yet are left out. */
export function defaultGroups(): DefaultGroup[] {
  return rules
    .map(({ name, description, modules = [], single = [] }) => ({
      name,
      description,
      permissions: rights
        .filter((right) => modules.includes(right.module) || single.some((pattern) => pattern.test(right.name)))
        .map((right) => right.name),
    }))
    .filter(({ permissions }) => permissions.length > 0)
}
