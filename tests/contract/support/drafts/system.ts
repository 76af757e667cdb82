// What the rules of the company and its system settings ask of a draft beside the contract. Events are names of a table, hence
// the cast.
import { type AlertEvent, alertEvents } from '#openapi/alert-events.ts'
import type { Rules } from './rules.ts'

export const systemRules: Rules = {
  location: (number) => ({ latitude: `${number % 90}.2048`, longitude: '55.2708' }),
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
    file_format: number % 2 ? 'XLSX' : 'TXT',
    file_name: `file-${number}_{date}`,
    date_format: `D${'.'.repeat(1 + (number % 20))}M`,
    time_format: `H${':'.repeat(1 + (number % 20))}m`,
    number_format: `0.${'0'.repeat(1 + (number % 12))}`,
    schedule_type: number % 2 ? 'WEEKLY' : 'DAILY',
    weekdays: number % 2 ? [1, 5] : [2],
    times: [`08:${10 + (number % 40)}:00`],
    start_date: `2001-02-${10 + (number % 19)}`,
    end_date: `2091-02-${10 + (number % 19)}`,
    sub_path: `in/${number}`,
    // Heads get reports alone.
    receivers: 'ADDRESSES',
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
  // A text says what happened; no event has two templates in a language.
  email_template: (number) => ({ ...nextTemplate(), text: `Good morning ${number}\n{{lines}}` }),
  group: (number) => ({ permissions: number % 2 ? ['system.view_group'] : ['system.view_group', 'system.add_group'] }),
  // A required attribute would be asked of every employee.
  employee_attribute: () => ({ type: 'CHOICE', choices: ['Small', 'Large'], required: false }),
}

let templates = 0

/** Of each event one in each language, one after the other. */
function nextTemplate() {
  const events = Object.keys(alertEvents)
  const at = templates++
  return {
    event: events[at % events.length] as AlertEvent,
    language: (['en', 'es-MX', 'ar', 'tr'] as const)[Math.floor(at / events.length) % 4] ?? 'en',
  }
}
