// What the rules of single resources ask of a draft beside the contract; a resource without rules of its own is absent.
import type { Draft, Patch, ResourceName } from '#openapi/types.ts'
import { attendanceRules } from './drafts/attendance.ts'
import { complementRules } from './drafts/complement.ts'
import { deviceRules } from './drafts/device.ts'
import { gpsRules } from './drafts/gps.ts'
import { leaveRules } from './drafts/leave.ts'
import { personnelRules } from './drafts/personnel.ts'
import type { Rules } from './drafts/rules.ts'
import { systemRules } from './drafts/system.ts'
import { vendorRules } from './drafts/vendor.ts'

const rules: Rules = {
  ...systemRules,
  ...deviceRules,
  ...personnelRules,
  ...complementRules,
  ...attendanceRules,
  ...leaveRules,
  ...gpsRules,
  ...vendorRules,
}

/** Fields that a draft needs although the contract lets them out: the company numbers its employees itself. */
const needed: { readonly [R in ResourceName]?: readonly (keyof Draft<R>)[] } = {
  employee: ['emp_code'],
  // Alone in a combination, groups would fill the ten of their area.
  access_group: ['opens_alone'],
  // To terminals or to areas.
  public_message: ['terminals'],
  // Settings of leave take no kind without one.
  incident_type: ['has_balance'],
  discount: ['discount_ratio'],
  // Only a custom one is of one company.
  price_strategy: ['type', 'company'],
  // As the type wants by itself.
  employee_document: ['expire_on', 'file'],
  // A password, as sign-in by it wants.
  export_destination: ['user_password'],
  // What people were told of can only be cancelled: it is for somebody without an account.
  event: ['employees'],
  leave: ['begin'],
  manual_log: ['begin'],
  overtime: ['begin'],
  swap_schedule: ['begin'],
  training: ['begin'],
  // A code takes something, measured in its unit.
  payroll_code: ['adds', 'unit'],
  // For somebody, and decided by somebody.
  workflow: ['departments'],
  workflow_node: ['approver'],
  workflow_role: ['employees'],
}

export const isNeeded = (name: ResourceName, field: string): boolean =>
  (needed[name] ?? []).some((one) => one === field)

export const ruled = (name: ResourceName, number: number): Readonly<Record<string, unknown>> => ({
  ...rules[name]?.(number),
})

/** References of which each draft has a record of its own: nobody has two of these at once. */
const fresh: { readonly [R in ResourceName]?: readonly (keyof Draft<R>)[] } = {
  department_rule: ['department'],
  department_schedule: ['departments'],
  employee_schedule: ['employees'],
  temporary_schedule: ['employees'],
  leave_opening: ['employee'],
  // An area has so many numbers.
  time_period: ['area'],
  // Nobody resigns twice; a workflow has so many steps.
  resign: ['employee'],
  workflow_node: ['workflow_engine'],
}

export const isFresh = (name: ResourceName, field: string): boolean => (fresh[name] ?? []).some((one) => one === field)

/** Fields that may be empty, but not while another one is as it is in a full draft. */
const tied: { readonly [R in ResourceName]?: readonly (keyof Patch<R>)[] } = {
  employee: ['probation_end_date', 'email'],
  email_setting: ['email_host', 'sender_email'],
  alert_setting: ['quiet_from', 'quiet_to'],
  security_policy: ['export_encryption_password'],
  break_time: ['period_start', 'period_end'],
  timetable: ['start_time', 'end_time', 'in_round_cutoff', 'out_round_cutoff'],
  temporary_schedule: ['required'],
  // A person has no number twice.
  employee_document: ['expire_on', 'file', 'number'],
  employee_attribute: ['choices'],
  discount: ['min_months', 'amount', 'currency'],
  feature: ['currency'],
  price_strategy: ['company'],
  location: ['latitude', 'longitude'],
  gps_employee: ['time_from', 'time_to'],
  gps_department: ['time_from', 'time_to'],
  terminal: ['latitude', 'longitude'],
  settings: ['company_latitude', 'company_longitude'],
}

export const isTied = (name: ResourceName, field: string): boolean => (tied[name] ?? []).some((one) => one === field)

const unknownZone = { '0011': 'ZBOA0305', '0012': 'ZBOA0305' }

/** Codes of their own that domain rules give for common situations (by the number of the situation). */
const ownCodes: {
  readonly [R in ResourceName]?: { readonly [F in keyof Draft<R>]?: Readonly<Record<string, string>> }
} = {
  area: { area_timezone: unknownZone },
  terminal: { terminal_tz: unknownZone },
  location: { location_timezone: unknownZone },
  employee: {
    emp_code: { '0012': 'ZBPE2001' },
    email: { '0017': 'ZBPE2008' },
    card_no: { '0017': 'ZBPE2004' },
    vice_card: { '0017': 'ZBPE2004' },
  },
}

export function ownCode(name: ResourceName, field: string, number: string): string | undefined {
  const codes: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = ownCodes[name] ?? {}
  return codes[field]?.[number]
}
