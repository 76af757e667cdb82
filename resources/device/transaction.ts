// Punches on the screen: read, filtered, taken out as a file, never changed.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'
import { punchStates, stateNames } from '#resources/report/state-names.ts'

export const transaction = defineResource('transaction', {
  title: msg`Transactions`,
  one: msg`transaction`,
  sort: '-punch_time',
  columns: [
    { field: 'punch_time', width: 180 },
    { field: 'emp_code', width: 150 },
    { field: 'first_name', width: 140 },
    { field: 'last_name', width: 140 },
    { field: 'department', width: 190 },
    { field: 'punch_state_name', words: stateNames, width: 130 },
    { field: 'verify_type', width: 150 },
    { field: 'terminal_alias', width: 180 },
    { field: 'area', width: 170 },
    { field: 'temperature', width: 120 },
    { field: 'source', width: 110 },
    { field: 'upload_time', width: 180 },
    { field: 'document_expired', width: 150 },
  ],
  // biome-ignore format: names alone read better side by side
  hiddenColumns: [
    'employee', 'position', 'punch_state', 'punch_state_raw', 'work_code', 'terminal', 'terminal_sn', 'area_alias', 'tz_offset', 'latitude',
    'longitude', 'gps_location', 'mask_flag', 'purpose', 'is_attendance', 'capture', 'mobile', 'is_late_upload', 'clock_error',
    'photo',
  ],
  filters: [
    { from: 'punch_time__gte', to: 'punch_time__lte', label: msg`Punched` },
    'employee__in',
    'department__in',
    'position__in',
    'terminal__in',
    'area__in',
    'verify_type__in',
    'source__in',
    { query: 'punch_state', label: msg`State`, named: punchStates },
    'is_attendance',
    'is_late_upload',
    'clock_error',
    'has_capture',
  ],
  facts: [
    ...([
      'employee',
      'emp_code',
      'department',
      'position',
      'punch_time',
      'tz_offset',
      'punch_state_name',
      'verify_type',
    ] as const),
    ...([
      'work_code',
      'terminal',
      'terminal_sn',
      'area',
      'gps_location',
      'temperature',
      'mask_flag',
      'source',
    ] as const),
    ...(['upload_time', 'is_late_upload', 'clock_error', 'document_expired'] as const),
    { field: 'raw', span: 2 },
  ],
  beside: ['punchPicture'],
  empty: msg`Every punch that a terminal sends is kept here. None has arrived yet.`,
})
