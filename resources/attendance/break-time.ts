// Breaks on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const breakTime = defineResource('break_time', {
  title: msg`Breaks`,
  one: msg`break`,
  effect: true,
  sort: 'alias',
  columns: [
    'alias',
    { field: 'calc_type', width: 220 },
    { field: 'period_start', width: 100 },
    { field: 'period_end', width: 100 },
    { field: 'duration', width: 110 },
    { field: 'is_paid', width: 90 },
    { field: 'used_by', width: 120 },
  ],
  hiddenColumns: ['minutes', 'min_span'],
  filters: ['calc_type', 'is_paid'],
  form: [
    { columns: 2, fields: ['alias', 'calc_type'] },
    {
      columns: 2,
      when: { calc_type: ['FIXED_AUTO', 'PUNCHED'] },
      fields: [
        { field: 'period_start', initial: '12:00:00' },
        { field: 'period_end', initial: '13:00:00', help: msg`At or before the start: on the next day` },
      ],
    },
    {
      columns: 2,
      when: { calc_type: 'DURATION_AUTO' },
      fields: [
        { field: 'minutes', initial: 30 },
        { field: 'min_span', initial: 360, help: msg`A shorter presence has no break` },
      ],
    },
    { fields: [{ field: 'is_paid', help: msg`A paid break counts as worked time` }] },
    {
      title: msg`What the punches say`,
      columns: 2,
      when: { calc_type: 'PUNCHED' },
      fields: [
        { field: 'start_margin', initial: 30 },
        { field: 'end_margin', initial: 30 },
        { field: 'early_return_rule' },
        { field: 'early_return_min', when: { early_return_rule: ['WORK', 'OT'] } },
        'overrun_rule',
        { field: 'overrun_grace', when: { overrun_rule: ['LATE', 'EARLY_LEAVE', 'ABSENT'] } },
        { field: 'min_duration', help: msg`So much is deducted even if people come back sooner` },
        'missing_rule',
      ],
    },
  ],
  rowActions: [{ action: 'copy' }],
  import: {
    key: 'alias',
    columns: ['alias', 'calc_type', 'period_start', 'period_end', 'minutes', 'min_span', 'is_paid'],
  },
  empty: msg`A break is time off inside a timetable: lunch from 12 to 13, or half an hour after six hours of presence.`,
})
