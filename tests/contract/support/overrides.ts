// What the rules of single resources ask of a draft beside the contract; a resource without rules of its own is absent.
import type { Draft, Patch, ResourceName } from '#openapi/types.ts'
import { plainPicture } from './plain-picture.ts'

type Rules = { readonly [R in ResourceName]?: (number: number) => Partial<Draft<R> & Patch<R>> }

const bandsOf = (number: number) => {
  const bands = [{ from: 0, level: 1 + (number % 3) }]
  return { NORMAL: bands, WEEKEND: bands, HOLIDAY: bands }
}

/** What makes a day absent is at most what makes it half a day. */
const freeOfThresholds = { half_day_under: 1440, absent_under: 0 }
const fence = (number: number) => ({
  others: [],
  latitude: `${number % 90}.${String(number % 9973).padStart(4, '0')}`,
  longitude: '55.2708',
  start_date: `2001-02-${10 + (number % 19)}`,
  end_date: `2031-02-${10 + (number % 19)}`,
  time_from: '08:15:00',
  time_to: '18:30:00',
})
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** For drafts of all fields, and for changes; `number` is another one each time. */
const rules: Rules = {
  terminal: (number) => ({
    latitude: `${number % 90}.2048`,
    longitude: '55.2708',
    transfer_time: `08:${10 + (number % 50)};18:30`,
  }),
  device_config: (number) => ({
    transfer_time: `08:${10 + (number % 50)};18:30`,
    transaction_retention: 12 + (number % 100),
    temperature_limit: `3${number % 9}.5`,
  }),
  location: (number) => ({ latitude: `${number % 90}.2048`, longitude: '55.2708' }),
  employee: (number) => ({
    self_password: `Str0ng!Harbour${number}`,
    birthday: `${1960 + (number % 30)}-06-15`,
    hire_date: `${2010 + (number % 10)}-02-03`,
    emp_type: 3,
    probation_end_date: `2021-02-${10 + (number % 19)}`,
    // Different from the first card, of which it would be the second.
    vice_card: String(5_000_000 + number),
    contract_start: `2021-03-${10 + (number % 19)}`,
    contract_end: `2031-03-${10 + (number % 19)}`,
    device_valid_from: `2021-03-01 08:${10 + (number % 49)}:00`,
    device_valid_to: `2031-03-01 08:${10 + (number % 49)}:00`,
  }),
  // Else the owner who makes the change is asked for a second factor, signed out elsewhere, or locked out.
  security_policy: (number) => ({
    require_mfa_admin: false,
    single_login: false,
    allowed_ip: [`127.0.0.0/${8 + (number % 24)}`],
  }),
  settings: (number) => ({
    company_name: `Company ${number}`,
    company_latitude: `${number % 90}.2048`,
    company_longitude: '55.2708',
    emp_code_type: 'ALPHANUMERIC',
    emp_code_length: 10 + (number % 10),
  }),
  email_setting: (number) => ({
    mode: 'OWN',
    email_host: `198.35.26.${number % 250}`,
    email_port: [25, 465, 587, 2525][number % 4] ?? 587,
    encryption: number % 2 ? 'TLS' : 'STARTTLS',
  }),
  export_destination: (number) => ({
    host: `198.35.26.${number % 250}`,
    port: number % 2 ? 22 : 2222,
    auth_method: 'PASSWORD',
    remote_path: `in/${number}`,
  }),
  auto_export: (number) => ({
    content: number % 2 ? 'LEAVE' : 'OVERTIME',
    window: number % 2 ? 'YESTERDAY' : 'LAST_N_DAYS',
    columns: [{ field: 'number', title: `Number ${number}` }],
    file_name: `file-${number}_{date}`,
    date_format: `D${'.'.repeat(1 + (number % 20))}M`,
    time_format: `H${':'.repeat(1 + (number % 20))}m`,
    schedule_type: number % 2 ? 'WEEKLY' : 'DAILY',
    weekdays: number % 2 ? [1, 5] : [2],
    times: [`08:${10 + (number % 40)}:00`],
    start_date: `2001-02-${10 + (number % 19)}`,
    end_date: `2091-02-${10 + (number % 19)}`,
    sub_path: `in/${number}`,
    // Others than users are for administrators to name.
    email_to: [],
    email_cc: [],
  }),
  // The last of the seeded ones, which counts nothing and stays on.
  alert_setting: (number) => ({
    enable: true,
    receivers: [number % 2 ? 'OWNERS' : 'ADMINS'],
    threshold: null,
    emails: [`duty${number}@else.test`],
    days_before: [number % 300],
    quiet_from: `21:${10 + (number % 40)}:00`,
    quiet_to: `05:${10 + (number % 40)}:00`,
  }),
  time_period: (number) => ({
    timezone_no: 2 + (number % 49),
    ...Object.fromEntries(
      ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].flatMap((day) => [
        [`${day}_start`, '08:15:00'],
        [`${day}_end`, '18:30:00'],
      ]),
    ),
  }),
  // Comparison photos have at least 200 pixels a side.
  bio_photo: () => ({ register_photo: plainPicture(200) }),
  group: (number) => ({ permissions: number % 2 ? ['system.view_group'] : ['system.view_group', 'system.add_group'] }),
  // Of the kind that has all fields but minutes; any of its starts fits any of its ends.
  break_time: (number) => ({
    calc_type: 'PUNCHED',
    period_start: `12:${10 + (number % 20)}:00`,
    period_end: `13:${10 + (number % 20)}:00`,
    minutes: null,
    min_span: null,
    min_duration: 1 + (number % 20),
  }),
  timetable: (number) => ({
    use_mode: 'NORMAL',
    start_time: `08:${10 + (number % 20)}:00`,
    end_time: `17:${10 + (number % 20)}:00`,
    in_above_margin: 30 + (number % 60),
    out_ahead_margin: 30 + (number % 60),
    out_above_margin: 30 + (number % 60),
    first_half_out_time: `12:${10 + (number % 20)}:00`,
    second_half_in_time: `13:${10 + (number % 20)}:00`,
    day_change: null,
    core_start: null,
    core_end: null,
    ot_bands: [
      { from: 0, level: 1 },
      { from: 60 + (number % 60), level: 2 },
    ],
    in_round_unit: 30,
    in_round_mode: 'CUTOFF',
    in_round_cutoff: 1 + (number % 14),
    out_round_unit: 30,
    out_round_mode: 'CUTOFF',
    out_round_cutoff: 1 + (number % 14),
  }),
  global_rule: (number) => ({ ...freeOfThresholds, ot_bands: bandsOf(number) }),
  department_rule: (number) => ({ ...freeOfThresholds, ot_bands: bandsOf(number) }),
  // Of the kinds that every company starts with, annual leave has a balance.
  leave_setting: (number) => ({
    tiers: [{ days: number % 100, from_years: 0 }],
    effective_date: `2001-02-${10 + (number % 19)}`,
    end_date: `2031-02-${10 + (number % 19)}`,
    year_start: `0${1 + (number % 9)}-15`,
  }),
  incident_type: () => ({ has_balance: true }),
  leave_opening: (number) => ({
    date: daysAgo(5 + (number % 200)),
    balance: `${20 + (number % 90)}.5`,
    carry: `${number % 19}.5`,
  }),
  shift: (number) => ({
    cycle_unit: 'WEEK',
    shift_cycle: 1 + (number % 20),
    days: [{ day_index: number % 7, timetables: [], weekend_day: true }],
  }),
  department_schedule: (number) => ({
    start_date: `2001-02-${10 + (number % 19)}`,
    end_date: `2031-02-${10 + (number % 19)}`,
  }),
  employee_schedule: (number) => ({
    start_date: `2001-02-${10 + (number % 19)}`,
    end_date: `2031-02-${10 + (number % 19)}`,
  }),
  temporary_schedule: (number) => ({ mode: 'REPLACE', work_type: 'NORMAL', required: number % 2 === 0, until: null }),
  announcement: (number) => ({
    start_time: `20${30 + (number % 60)}-03-${10 + (number % 19)} 08:00:00`,
    end_time: '2098-03-01 09:00:00',
    category: 'PRIVATE',
  }),
  gps_employee: fence,
  gps_department: fence,
  outdoor_schedule: (number) => ({
    others: [],
    start_date: `2031-02-${10 + (number % 19)}`,
    end_date: `2031-09-${10 + (number % 19)}`,
  }),
  planner: () => ({ cycle: 'WEEKLY' }),
  client: (number) => ({ latitude: `${number % 90}.2048`, longitude: '55.2708' }),
  leave: (number) => ({
    begin: 'DRAFT',
    day_type: 'FULL',
    start_time: `${daysAgo(9 + (number % 3))} 00:00:00`,
    end_time: `${daysAgo(5 + (number % 3))} 00:00:00`,
  }),
  // As drafts, which are changed and deleted like other records.
  manual_log: (number) => ({ begin: 'DRAFT', punch_time: `${daysAgo(1 + (number % 20))} 08:${10 + (number % 40)}:00` }),
  overtime: (number) => ({
    begin: 'DRAFT',
    att_date: daysAgo(5),
    start_time: `${daysAgo(5)} 18:${10 + (number % 40)}:00`,
    end_time: `${daysAgo(5)} 21:${10 + (number % 40)}:00`,
  }),
  swap_schedule: (number) => ({
    begin: 'DRAFT',
    swap_type: 'CHANGE_TIMETABLE',
    att_date: daysOn(30 + (number % 300)),
    exchange_date: null,
    until: null,
    counterpart: null,
  }),
  training: (number) => ({
    begin: 'DRAFT',
    daily: false,
    start_time: `${daysAgo(5)} 09:${10 + (number % 40)}:00`,
    end_time: `${daysAgo(4)} 17:${10 + (number % 40)}:00`,
  }),
  holiday: (number) => ({
    // To come: what is over is asked about once more.
    start_date: `20${30 + (number % 60)}-03-${10 + (number % 19)}`,
    duration_day: 1,
    overtime_lv1: `${number % 8}.5`,
    overtime_lv2: `${number % 7}`,
    overtime_lv3: '1.5',
  }),
  employee_document: (number) => ({
    issue_date: `20${10 + (number % 9)}-03-${10 + (number % 19)}`,
    expire_on: `20${30 + (number % 60)}-03-${10 + (number % 19)}`,
  }),
  event: (number) => ({
    event_time: `20${30 + (number % 60)}-03-${10 + (number % 19)} 08:00:00`,
    end_time: `2098-03-${10 + (number % 19)} 09:00:00`,
    departments: [],
    areas: [],
    positions: [],
    send_mail: false,
  }),
  configuration: (number) => ({ time_from: `08:${10 + (number % 40)}:00`, time_to: `18:${10 + (number % 40)}:00` }),
  currency: (number) => ({ countries: [], code: lettersOf(number), enable: true }),
  feature: (number) => ({
    type: 'SERVICE',
    limit_kind: 'employees',
    limit_amount: 1 + (number % 50),
    price: `${number % 90}.5`,
  }),
  discount: (number) => ({
    kind: 'PERIOD',
    value_type: 'FIXED',
    min_months: 1 + (number % 20),
    amount: `${1 + (number % 90)}.5`,
    countries: ['MX'],
    valid_from: `2001-02-${10 + (number % 19)} 08:00:00`,
    valid_to: `2098-02-${10 + (number % 19)} 08:00:00`,
  }),
  price_strategy: (number) => ({ type: 'CUSTOM', allowed_periods: [1, 2 + (number % 50)] }),
  plan: (number) => ({
    min_employees: 1,
    default_employees: 5 + (number % 50),
    max_employees: 100 + (number % 50),
    min_devices: 0,
    default_devices: 1 + (number % 50),
    max_devices: 100 + (number % 50),
    periods: [number % 2 ? 1 : 12],
    countries: ['MX'],
    is_trial_plan: false,
    visible: false,
  }),
  // Planned: what is effective keeps its day.
  resign: (number) => ({
    resign_date: daysOn(30 + (number % 300)),
    report_generation_end_date: daysOn(340 + (number % 20)),
  }),
  workflow: (number) => ({
    target: 'DEPARTMENT',
    start_date: `2001-02-${10 + (number % 19)}`,
    end_date: `2031-02-${10 + (number % 19)}`,
    min_days: `${number % 9}.5`,
    max_days: `${10 + (number % 9)}.5`,
    min_hours: `${number % 9}.25`,
    max_hours: `${10 + (number % 9)}.25`,
  }),
  workflow_node: (number) => ({ approver_type: 1, order_id: 1 + (number % 10) }),
  // A required attribute would be asked of every employee.
  employee_attribute: () => ({ type: 'CHOICE', choices: ['Small', 'Large'], required: false }),
}

/** Three letters; other numbers, other letters. */
const lettersOf = (number: number): string =>
  [676, 26, 1].map((of) => String.fromCharCode(65 + (Math.floor(number / of) % 26))).join('')

/** Fields that a draft needs although the contract lets them out: the company numbers its employees itself. */
const needed: { readonly [R in ResourceName]?: readonly (keyof Draft<R>)[] } = {
  employee: ['emp_code'],
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
  // For somebody, and decided by somebody.
  workflow: ['departments'],
  workflow_node: ['approver'],
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
