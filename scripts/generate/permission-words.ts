// The words that permissions are shown in: module, resource and verb, read off their names. English is what the name
// says; where it says too little, or an abbreviation, it is put right here.

const better: Readonly<Record<string, string>> = {
  'permission.module.acc': 'Access control',
  'permission.module.att': 'Attendance',
  'permission.module.gps': 'Outdoor work',
  'permission.module.ralvie': 'Productivity',
  'permission.resource.configuration': 'Recording of activity',
  'permission.verb.view_sensitive': 'View sensitive values',
  'permission.resource.access_terminal': 'Doors',
  'permission.resource.access_command': 'Access commands',
  'permission.resource.access_group': 'Access groups',
  'permission.resource.time_period': 'Time periods',
  'permission.resource.access_holiday': 'Access holidays',
  'permission.resource.terminal_work_code': 'Work codes on terminals',
  'permission.resource.auto_export': 'Automatic exports',
  'permission.resource.auto_export_run': 'Runs of exports',
  'permission.resource.export_destination': 'Export destinations',
  'permission.resource.punch_state_setting': 'Punch states',
  'permission.resource.report_library': 'Reports',
  'permission.resource.my_report': 'My reports',
  'permission.resource.month_end': 'Month ends',
  'permission.resource.month_end_setting': 'Month end settings',
  'permission.resource.my_month': 'My month',
  'permission.resource.report_setting': 'Report settings',
  'permission.resource.report_item_setting': 'Report items',
  'permission.resource.alert_setting': 'Alert settings',
  'permission.resource.pdf_setting': 'PDF settings',
  'permission.resource.resign': 'Resignations',
  'permission.resource.workflow': 'Workflows',
  'permission.resource.workflow_node': 'Workflow steps',
  'permission.resource.workflow_role': 'Workflow roles',
  'permission.verb.assign_employee': 'Set people',
  'permission.verb.disable_attendance_function': 'End attendance',
  'permission.verb.override_leave': 'Send beyond the limits',
  'permission.verb.reinstatement': 'Reinstate',
  'permission.verb.resignation': 'Resign',
  'permission.resource.combination': 'Combinations',
  'permission.resource.privilege': 'Privileges',
  'permission.verb.set_member': 'Set people',
  'permission.verb.terminal_clear_all': 'Clear everything',
  'permission.verb.terminal_clear_attendance_data': 'Clear punches',
  'permission.verb.terminal_clear_command': 'Drop commands',
  'permission.verb.terminal_data_compare': 'Count punches',
  'permission.verb.terminal_daylight_saving_time': 'Daylight saving time',
  'permission.verb.terminal_delete_capture': 'Clear captures',
  'permission.verb.terminal_duplicate_punch_period': 'Duplicate punches',
  'permission.verb.terminal_new_area': 'Move to an area',
  'permission.verb.terminal_re_upload_data': 'Fetch people and templates',
  'permission.verb.terminal_re_upload_transaction': 'Fetch punches',
  'permission.verb.terminal_read_information': 'Read information',
  'permission.verb.open_door': 'Open doors',
  'permission.verb.evacuate': 'See who is inside',
  'permission.verb.cancel_alarm': 'End alarms',
  'permission.verb.terminal_enroll_remotely': 'Enroll at terminals',
  'permission.verb.terminal_reboot': 'Reboot',
  'permission.verb.terminal_reload_data': 'Send data',
  'permission.verb.terminal_set_option': 'Set an option',
  'permission.verb.terminal_sync_time': 'Set the clock',
  'permission.verb.sync': 'Send to terminals',
  'permission.verb.settle': 'Mark as settled',
  'permission.resource.bio_photo': 'Bio-photos',
  'permission.resource.bio_template': 'Bio-templates',
  'permission.resource.device_config': 'Terminal configuration',
  'permission.resource.private_message': 'Private messages',
  'permission.resource.public_message': 'Public messages',
  'permission.resource.terminal_error': 'Terminal errors',
  'permission.resource.terminal_operation': 'Terminal operations',
  'permission.resource.terminal_upload': 'Uploads',
  'permission.resource.transaction': 'Transactions',
  'permission.resource.unregistered_transaction': 'Unregistered transactions',
  'permission.resource.own_order': 'Own subscription and orders',
  'permission.verb.buy': 'Buy',
  'permission.resource.sale_order': 'Orders',
  'permission.resource.payment': 'Payments',
  'permission.verb.mark_paid': 'Mark as paid',
  'permission.verb.refund': 'Pay back',
  'permission.resource.company_subscription': 'Subscriptions of companies',
  'permission.resource.subscription_history': 'History of subscriptions',
  'permission.resource.app_release': 'Releases of the app',
  'permission.resource.deletion_proof': 'Deleted companies',
  'permission.resource.legal_document': 'Terms and privacy',
  'permission.resource.vendor_log': 'Operation log of the vendor',
  'permission.verb.transfer': 'Change domain and partner',
  'permission.resource.tenant_app': 'Phones of companies',
  'permission.resource.vendor_dashboard': 'Dashboard of the vendor',
  'permission.resource.vendor_info': 'Own company of the vendor',
  'permission.resource.vendor_profile': 'Rules of subscriptions',
  'permission.resource.gps_account': 'Phones',
  'permission.resource.announcement': 'Announcements',
  'permission.resource.announcement_reading': 'Readings of announcements',
  'permission.resource.notice': 'Notices',
  'permission.resource.app_operation': 'Operations of the app',
  'permission.resource.gps_employee': 'Fences of employees',
  'permission.resource.gps_department': 'Fences of departments',
  'permission.resource.client': 'Clients',
  'permission.resource.planner': 'Plans of visits',
  'permission.resource.outdoor_schedule': 'Outdoor schedules',
  'permission.verb.make_fence': 'Make fences',
  'permission.resource.list_view': 'List views',
}

const spoken = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ')

const parts = /^([a-z]+)\.(\w+)$/

/** Message id → English text; `permissions` as `module.verb_resource` with the resource told apart. */
export function permissionWords(permissions: readonly { name: string; resource: string }[]): Map<string, string> {
  const words = new Map<string, string>()
  for (const { name, resource } of permissions) {
    const [, module = '', rest = ''] = parts.exec(name) ?? []
    const verb = rest.slice(0, -(resource.length + 1))
    for (const [kind, word] of [
      ['module', module],
      ['resource', resource],
      ['verb', verb],
    ] as const) {
      const id = `permission.${kind}.${word}`
      words.set(id, better[id] ?? spoken(word))
    }
  }
  return words
}
