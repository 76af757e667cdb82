// The configuration of terminals on the screen: which are let in and from where, what they add and change, how long data is kept.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const deviceConfig = defineResource('device_config', {
  title: msg`Terminal configuration`,
  one: msg`terminal configuration`,
  at: '/device/configuration',
  columns: [],
  opens: 'page',
  form: [
    {
      title: msg`Which terminals are answered`,
      columns: 2,
      fields: [
        {
          field: 'enable_auto_add',
          help: msg`Unknown terminals appear as unauthorized until you move them to an area`,
        },
        {
          field: 'allow_plain_http',
          help: msg`Old firmware speaks no encryption; off: such terminals are refused`,
        },
        {
          field: 'terminal_path',
          span: 2,
          help: msg`Terminals then call /secret/iclock/…, and every other call is refused. Enter the new address at the terminals first; firmware that takes no path cannot have a secret.`,
        },
        {
          field: 'terminal_addresses',
          input: 'lines',
          span: 2,
          help: msg`One address or block a line, such as 192.0.2.0/24; none: from anywhere. Terminals in mobile networks change theirs.`,
        },
      ],
    },
    {
      title: msg`What terminals bring`,
      columns: 2,
      fields: [
        'pull_history_on_add',
        'enable_registration',
        'enable_employee_upload',
        'enable_name_upload',
        'enable_card_upload',
        'enable_resigned_filter',
      ],
    },
    {
      title: msg`People on terminals`,
      columns: 2,
      fields: [
        {
          field: 'enable_synchronization_data',
          help: msg`Terminals receive the people of their area automatically and drop those who leave it`,
        },
        'enable_name_download',
      ],
    },
    {
      title: msg`New terminals start with`,
      columns: 2,
      fields: [
        'heartbeat',
        'transfer_mode',
        'transfer_interval',
        { field: 'transfer_time', help: msg`Up to ten times of day: 00:00;14:05` },
        { field: 'global_setup', span: 2, help: msg`Also on those that are there already` },
      ],
    },
    {
      title: msg`Photos`,
      columns: 2,
      fields: ['edit_policy', 'import_policy', 'mobile_policy', 'device_policy'],
    },
    {
      title: msg`How long data is kept`,
      columns: 2,
      fields: [
        { field: 'transaction_retention', help: msg`0: for ever; else at least 12` },
        { field: 'capture_retention', help: msg`0: for as long as the punch` },
        'command_retention',
        'dev_log_retention',
        'upload_log_retention',
      ],
    },
  ],
})
