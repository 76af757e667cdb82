// Employees on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

// biome-ignore format: so many fields read better by kind than one on each line
export const employee = defineResource('employee', {
  title: msg`Employees`,
  one: msg`employee`,
  sort: 'emp_code',
  opens: 'page',
  columns: [
    'photo', 'emp_code', 'first_name', 'last_name', 'department', 'position', 'status', 'area', 'mobile',
    'card_no', 'hire_date', 'emp_type', 'enable_attendance',
  ],
  hiddenColumns: [
    'full_name', 'nickname', 'title', 'gender', 'birthday', 'national', 'marital_status', 'blood_group', 'passport',
    'driver_license_automobile', 'driver_license_motorcycle', 'contact_tel', 'office_tel', 'email', 'country_code',
    'province', 'city', 'address', 'postcode', 'location', 'superior', 'app_status', 'probation_end_date', 'contract_start',
    'contract_end', 'dev_privilege', 'verify_mode', 'enable_overtime', 'enable_holiday', 'enable_schedule',
    'enable_outdoor_management', 'app_role', 'app_punch_status', 'flow_role', 'update_time',
  ],
  filters: [
    'department__in', 'position__in', 'area__in', 'location__in', 'superior__in', 'flow_role__in', 'status__in', 'emp_type__in',
    { from: 'hire_date__gte', to: 'hire_date__lte', label: msg`Hired` },
    { from: 'birthday__gte', to: 'birthday__lte', label: msg`Born` },
    { from: 'probation_end_date__gte', to: 'probation_end_date__lte', label: msg`End of probation` },
    { from: 'contract_end__gte', to: 'contract_end__lte', label: msg`End of contract` },
    'gender', 'enable_attendance', 'app_status', 'app_punch_status', 'dev_privilege__in', 'email__isnull', 'card_no__isnull',
  ],
  form: [
    { columns: 3, fields: [
      { field: 'photo', span: 3 }, { field: 'emp_code', help: msg`The PIN at terminals` }, 'first_name', 'last_name',
      'department', 'position', 'area', 'hire_date', 'mobile', 'email',
    ] },
    { title: msg`Employment`, columns: 3, fields: [
      { field: 'superior', lookup: { where: { status: 'ACTIVE' } } }, 'location', 'emp_type',
      { field: 'probation_end_date', when: { emp_type: 3 }, help: msg`Left empty: 90 days later` },
      'contract_start', 'contract_end', { field: 'flow_role', help: msg`Members of these roles decide requests` },
      { field: 'remark', span: 3 }, { field: 'custom_fields', span: 3 },
    ] },
    { title: msg`Personal`, columns: 3, fields: [
      'nickname', 'title', 'gender', 'birthday', 'national', 'marital_status', 'ssn', 'passport',
      'driver_license_automobile', 'driver_license_motorcycle', 'blood_group', 'religion',
    ] },
    { title: msg`Contact`, columns: 3, fields: [
      'contact_tel', 'office_tel', 'country_code', 'province', 'city', 'postcode', { field: 'address', span: 3 },
      'emergency_contact_name', 'emergency_contact_relation', 'emergency_contact_phone',
    ] },
    { title: msg`Attendance`, columns: 3, fields: [
      'enable_attendance', 'enable_overtime', 'enable_holiday', 'enable_schedule', 'enable_outdoor_management',
    ] },
    { title: msg`Device`, columns: 3, fields: [
      'card_no', 'vice_card', 'device_password', 'dev_privilege', 'verify_mode', 'device_valid_from', 'device_valid_to',
    ] },
    { title: msg`App`, columns: 3, fields: [
      'app_status', { field: 'self_password', help: msg`Left empty: a mail asks the employee to choose one` },
      'app_role', 'app_punch_status',
    ] },
  ],
  rowActions: [{ action: 'change_code', fields: ['emp_code'], when: { status: 'ACTIVE' } }],
  bulkActions: [
    { action: 'adjust_department', fields: ['department', 'effective_date', 'remark'] },
    { action: 'adjust_position', fields: ['position', 'effective_date', 'remark'] },
    { action: 'adjust_area', fields: ['areas', 'mode'] },
    { action: 'adjust_superior', fields: ['superior'] },
    { action: 'set_flow_role', fields: ['roles', 'mode'] },
    { action: 'adjust_resign', fields: ['resign_date', 'resign_type', 'disableatt', 'reason'], tone: 'danger' },
    { action: 'pass_probation', fields: ['date'] },
    { action: 'enable_app', fields: ['send_invitation'] },
    { action: 'disable_app' },
    { action: 'reset_app_password', fields: ['mode', 'password'] },
    { action: 'unbind_app' },
    { action: 'enable_attendance', fields: ['effective_date'] },
    { action: 'disable_attendance', fields: ['effective_date'] },
    { action: 'resync_to_device', fields: ['terminals'] },
    { action: 're_upload_from_device', fields: ['terminals'] },
    { action: 'del_bio_template', tone: 'danger',
      fields: ['finger_print', 'face', 'finger_vein', 'palm', 'vl_face', 'vl_palm', 'where'],
      confirm: msg`People without templates have to be enrolled again.` },
    { action: 'delete_history', fields: ['emp_code'], tone: 'danger',
      confirm: msg`The employee goes with all punches and requests. This cannot be undone.` },
  ],
  import: { key: 'emp_code', columns: [
    'emp_code', 'first_name', 'last_name', 'nickname', 'title', 'gender', 'birthday', 'national', 'marital_status',
    'blood_group', 'ssn', 'passport', 'driver_license_automobile', 'driver_license_motorcycle', 'religion', 'mobile',
    'contact_tel', 'office_tel', 'email', 'country_code', 'province', 'city', 'address', 'postcode',
    'emergency_contact_name', 'emergency_contact_relation', 'emergency_contact_phone', 'department', 'position',
    'area', 'location', 'superior', 'hire_date', 'emp_type', 'probation_end_date', 'contract_start', 'contract_end',
    'remark', 'device_password', 'card_no', 'vice_card', 'dev_privilege', 'verify_mode', 'device_valid_from',
    'device_valid_to', 'enable_attendance', 'enable_overtime', 'enable_holiday', 'enable_schedule',
    'enable_outdoor_management', 'app_role', 'app_punch_status',
  ] },
  empty: msg`Employees are the people whose attendance you keep. Add the first one or bring them in from a file.`,
})
