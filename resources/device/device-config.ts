// The configuration of terminals on the screen: what holds by now. What the connection of terminals will ask for joins with it.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const deviceConfig = defineResource('device_config', {
  title: msg`Terminal configuration`,
  one: msg`terminal configuration`,
  columns: [],
  opens: 'page',
  form: [
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
      fields: ['edit_policy'],
    },
    {
      title: msg`How long data is kept`,
      columns: 2,
      fields: [
        { field: 'transaction_retention', help: msg`0: for ever; else at least 12` },
        'command_retention',
        'dev_log_retention',
        'upload_log_retention',
      ],
    },
  ],
})
