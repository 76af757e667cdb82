// Doors on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

// biome-ignore format: so many fields read better by kind than one on each line
export const accessTerminal = defineResource('access_terminal', {
  title: msg`Doors`,
  one: msg`door`,
  at: '/acc/terminal',
  sort: 'door_name',
  columns: [
    { field: 'door_name', width: 200 }, { field: 'door_state', width: 140 }, { field: 'last_event', width: 150 },
    { field: 'last_event_time', width: 180 }, { field: 'last_person', width: 180 }, { field: 'area', width: 180 },
    { field: 'terminal', width: 200 }, { field: 'pending_commands', width: 150 },
  ],
  hiddenColumns: [
    'state', 'door_no', 'panel_doors', 'door_lock_delay', 'door_sensor_type', 'anti_passback_mode', 'nc_time_period', 'no_time_period', 'duress_fun_on',
    'verify_mode_485',
  ],
  filters: ['door_state__in', 'area__in', 'terminal__in', 'anti_passback_mode__in'],
  opens: 'drawer',
  form: [
    { title: msg`Door`, columns: 2, fields: [
      'door_name', { field: 'door_lock_delay', help: msg`0: never opens; 255: stays open` }, 'nc_time_period', 'no_time_period',
      'valid_holiday', 'retry_times', 'verify_mode_485', 'speaker_alarm',
    ] },
    { title: msg`Sensor`, columns: 2, fields: [
      'door_sensor_type', { field: 'door_sensor_delay', when: { door_sensor_type: [1, 2] } }, { field: 'door_alarm_delay', when: { door_sensor_type: [1, 2] } },
    ] },
    { title: msg`Duress`, columns: 2, fields: [
      'duress_fun_on', { field: 'alarm_1_1', when: { duress_fun_on: true } }, { field: 'alarm_1_n', when: { duress_fun_on: true } },
      { field: 'alarm_password', when: { duress_fun_on: true } }, { field: 'duress_alarm_delay', when: { duress_fun_on: true } },
    ] },
    { title: msg`Anti-passback`, columns: 2, fields: [
      'anti_passback_mode', { field: 'anti_door_direction', when: { anti_passback_mode: [1, 2, 3] } },
    ] },
  ],
  bulkActions: [
    { action: 'sync', fields: ['what'] },
    { action: 'copy_settings', fields: ['source'], confirm: msg`The chosen doors get the settings of the other one; names and periods stay.` },
    { action: 'read_settings' },
    { action: 'unlock', fields: ['reason'],
      confirm: msg`The chosen doors open for the seconds of their settings; one that does not answer within a minute stays shut.` },
    { action: 'cancel_alarm', confirm: msg`The alarm of the chosen doors is ended, whatever set it off.` },
  ],
  empty: msg`A terminal that is marked “Controls a door” appears here with the settings of its door.`,
})
