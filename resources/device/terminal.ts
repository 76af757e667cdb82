// Terminals on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

// biome-ignore format: so many fields read better by kind than one on each line
export const terminal = defineResource('terminal', {
  title: msg`Terminals`,
  one: msg`terminal`,
  sort: 'alias',
  columns: [
    { field: 'alias', width: 200 }, { field: 'sn', width: 170 }, { field: 'area', width: 190 },
    { field: 'state', width: 140 }, { field: 'health', width: 280 }, { field: 'last_activity', width: 180 }, { field: 'pending_commands', width: 130 },
    { field: 'failed_commands', width: 130 }, { field: 'terminal_name', width: 140 }, { field: 'ip_address', width: 160 },
    { field: 'user_count', width: 120 }, { field: 'transaction_count', width: 130 },
  ],
  hiddenColumns: [
    'is_enabled', 'is_attendance', 'is_registration', 'is_access', 'device_direction', 'purpose', 'terminal_tz', 'heartbeat',
    'transfer_mode', 'transfer_interval', 'transfer_time', 'error_delay', 'location', 'latitude', 'longitude', 'remark',
    'clock_drift', 'real_ip', 'push_time', 'upload_time', 'product_type', 'platform', 'oem_vendor', 'fw_ver', 'push_ver', 'push_protocol',
    'mac', 'user_capacity', 'transaction_capacity', 'fp_count', 'fp_capacity', 'fp_alg_ver', 'face_count', 'face_capacity',
    'face_alg_ver', 'fv_count', 'fv_capacity', 'fv_alg_ver', 'palm_count', 'palm_capacity', 'palm_alg_ver', 'vl_face_count',
    'vl_face_capacity', 'vl_face_alg_ver', 'vl_palm_count', 'vl_palm_capacity', 'vl_palm_alg_ver', 'fp_func_on',
    'face_func_on', 'fv_func_on', 'palm_func_on', 'photo_func_on', 'bio_photo_func_on', 'lock_func', 'mask_func_on',
    'temperature_func_on', 'qr_func_on', 'create_user',
  ],
  filters: [
    'state__in', 'area__in', 'is_attendance', 'is_registration', 'is_access', 'device_direction__in', 'purpose__in',
    'terminal_name__icontains', { from: 'last_activity__gte', to: 'last_activity__lte', label: msg`Heard of` },
  ],
  opens: 'drawer',
  form: [
    { columns: 2, fields: [
      { field: 'sn', help: msg`On the back of the terminal, or in its menu under “System information”` }, 'alias',
      { field: 'area', help: msg`The terminal holds the people of this area; left empty: the default area` },
      { field: 'terminal_tz', help: msg`Left empty: the area’s, else the company’s` },
    ] },
    { title: msg`What it does`, columns: 2, fields: [
      'purpose', { field: 'device_direction', help: msg`Other than by state: each punch counts so, whatever key was pressed` },
      { field: 'is_attendance', help: msg`Off: punches are kept and not counted` },
      { field: 'is_registration', help: msg`People and templates entered at it come to the server` },
      { field: 'is_access', help: msg`It appears in access control` },
    ] },
    { title: msg`Connection`, columns: 2, fields: [
      { field: 'heartbeat', help: msg`How often it asks for commands` }, 'error_delay', 'transfer_mode', 'transfer_interval',
      { field: 'transfer_time', help: msg`Up to ten times of day: 00:00;14:05` },
      { field: 'push_comm_key', help: msg`When set, the terminal has to send the same` },
    ] },
    { title: msg`Place`, columns: 2, fields: ['location', 'latitude', 'longitude', { field: 'remark', span: 2 }] },
  ],
  rowActions: [
    { action: 'enroll_remotely', fields: ['employee', 'bio_type', 'finger', 'retry', 'overwrite'], when: { state: 1 } },
    { action: 'replace', fields: ['sn'],
      confirm: msg`Name, area, settings, doors and history stay. What waited for the old terminal is dropped; people, templates and rules wait for the new one.` },
    { action: 'clear_attendance', fields: ['confirm'], tone: 'danger', when: { state: [1, 3] },
      confirm: msg`All punches are deleted on the terminal. Fetch them first: what was not fetched is lost.` },
    { action: 'clear_all', fields: ['confirm'], tone: 'danger', when: { state: [1, 3] },
      confirm: msg`People, templates, punches and settings are deleted on the terminal.` },
  ],
  bulkActions: [
    { action: 'set_area', fields: ['area'] },
    { action: 'reload_user', fields: ['what', 'clear_first'] },
    { action: 'upload_transaction', fields: ['start', 'end', 'all'] },
    { action: 'upload_all' },
    { action: 'data_compare', fields: ['start', 'end'] },
    { action: 'read_information' },
    { action: 'sync_time' },
    { action: 'reboot', confirm: msg`The chosen terminals restart and cannot be used for a minute.` },
    { action: 'duplicate_punch_period', fields: ['minutes'] },
    { action: 'punch_state_setting', fields: ['key', 'function', 'state', 'label', 'time', 'days'] },
    { action: 'daylight_saving_time', fields: ['on', 'mode', 'start', 'end'] },
    { action: 'set_option', fields: ['key', 'value', 'sure'] },
    { action: 'upgrade_firmware', fields: ['firmware', 'way'],
      confirm: msg`The chosen terminals fetch the firmware, restart and cannot be used for some minutes. Keep their power on.` },
    { action: 'put_file', fields: ['file', 'path'] },
    { action: 'pull_file', fields: ['path'], confirm: msg`For the vendor’s support, while your company lets it in: nobody else is answered.` },
    { action: 'clear_capture', tone: 'danger', confirm: msg`The pictures of punches are deleted on the chosen terminals.` },
    { action: 'clear_command', confirm: msg`The commands that wait for the chosen terminals are dropped.` },
    { action: 'enable' },
    { action: 'disable', confirm: msg`What the chosen terminals send and ask is refused until they are enabled; punches stay in them.` },
  ],
  import: { key: 'sn', columns: [
    'sn', 'alias', 'area', 'terminal_tz', 'heartbeat', 'transfer_mode', 'transfer_interval', 'transfer_time', 'error_delay',
    'is_attendance', 'is_registration', 'is_access', 'device_direction', 'purpose', 'location', 'latitude', 'longitude', 'remark',
  ] },
  empty: msg`Terminals are the clocks and readers at which people punch. Add the first one by its serial number.`,
})
