// Timetables on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const timetable = defineResource('timetable', {
  title: msg`Timetables`,
  one: msg`timetable`,
  sort: 'alias',
  opens: 'page',
  effect: true,
  columns: [
    { field: 'alias', width: 200 },
    { field: 'day', width: 320 },
    { field: 'start_time', width: 100 },
    { field: 'end_time', width: 110 },
    { field: 'required_minutes', width: 140 },
    { field: 'work_day', width: 150 },
    { field: 'used_by', width: 100 },
  ],
  hiddenColumns: ['use_mode', 'colour', 'duration', 'break_times', 'allow_late', 'allow_leave_early', 'is_default'],
  filters: ['use_mode', 'break_times__in'],
  form: [
    { columns: 3, fields: ['alias', 'use_mode', { field: 'colour', help: msg`Left empty: the next colour` }] },
    {
      title: msg`Hours`,
      columns: 3,
      when: { use_mode: 'NORMAL' },
      fields: [
        { field: 'start_time', initial: '09:00:00' },
        { field: 'end_time', initial: '18:00:00', help: msg`At or before the begin: on the next day` },
        { field: 'first_half_out_time', help: msg`Half a day of leave ends or begins here` },
        'second_half_in_time',
      ],
    },
    {
      title: msg`Flexible hours`,
      columns: 3,
      when: { use_mode: 'FLEXIBLE' },
      fields: [
        'work_minutes',
        'core_start',
        { field: 'core_end', help: msg`Everybody is there from the start to the end of the core` },
        { field: 'day_change', help: msg`Left empty: as the rule says` },
        'flex_short_as',
      ],
    },
    { columns: 3, fields: [{ field: 'break_times', span: 2 }, 'work_day'] },
    {
      title: msg`Punches`,
      columns: 3,
      when: { use_mode: 'NORMAL' },
      fields: [
        'in_ahead_margin',
        { field: 'in_above_margin', help: msg`Left empty: up to the middle of the timetable` },
        'in_required',
        { field: 'out_ahead_margin', help: msg`Left empty: from the middle of the timetable` },
        'out_above_margin',
        'out_required',
        'allow_late',
        'allow_leave_early',
        'strict_windows',
      ],
    },
    {
      title: msg`Rounding and pairing`,
      columns: 3,
      fields: [
        'in_round_mode',
        'in_round_unit',
        { field: 'in_round_cutoff', when: { in_round_mode: 'CUTOFF' } },
        'out_round_mode',
        'out_round_unit',
        { field: 'out_round_cutoff', when: { out_round_mode: 'CUTOFF' } },
        { field: 'pairing_mode', help: msg`Left empty: as the rule says` },
      ],
    },
    {
      title: msg`Overtime`,
      columns: 3,
      when: { use_mode: 'NORMAL' },
      fields: [
        'enable_early_in',
        { field: 'min_early_in', when: { enable_early_in: true } },
        { field: 'count_early_in_interval', when: { enable_early_in: true } },
        'enable_late_out',
        { field: 'min_late_out', when: { enable_late_out: true } },
        { field: 'count_late_out_interval', when: { enable_late_out: true } },
        'enable_max_ot_limit',
        { field: 'max_ot_limit', when: { enable_max_ot_limit: true } },
      ],
    },
    { fields: ['ot_bands'] },
  ],
  rowActions: [
    { action: 'copy' },
    {
      action: 'copy_from',
      fields: ['from_date'],
      confirm: msg`From this date on, everyone scheduled with this timetable gets a copy of it, which you then change. Earlier dates do not change.`,
    },
  ],
  import: {
    key: 'alias',
    columns: ['alias', 'use_mode', 'start_time', 'end_time', 'work_minutes', 'work_day', 'break_times'],
  },
  export: ['alias', 'use_mode', 'start_time', 'end_time', 'duration', 'required_minutes', 'work_day', 'break_times'],
  empty: msg`A timetable says when work begins and ends on a day. Shifts put timetables on the days of a cycle.`,
})
