// Department rules on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const departmentRule = defineResource('department_rule', {
  title: msg`Department rules`,
  one: msg`department rule`,
  sort: 'alias',
  opens: 'page',
  effect: true,
  columns: [
    { field: 'alias', width: 220 },
    { field: 'department', width: 240 },
    { field: 'overridden', width: 520 },
  ],
  filters: ['department__in'],
  form: [
    {
      columns: 2,
      fields: [
        'alias',
        {
          field: 'department',
          help: msg`Sub-departments follow, field by field, unless they have a rule of their own`,
        },
      ],
    },
    {
      title: msg`Punches`,
      columns: 3,
      fields: [
        'pairing_mode',
        'odd_punch_rule',
        'duplicate_punch_interval',
        'min_span_minutes',
        'max_span_minutes',
        'day_change',
      ],
    },
    {
      title: msg`Calendar`,
      columns: 3,
      fields: [
        'weekend_days',
        'start_of_week',
        'weekend_work_as',
        'holiday_work_as',
        'unscheduled_work',
        'unplanned_break_minutes',
        'unplanned_break_after',
      ],
    },
    {
      title: msg`Late, early, absent`,
      columns: 3,
      fields: [
        'late_to_absent',
        'early_to_absent',
        'late_absent_scope',
        'late_early_basis',
        'late_count_from',
        'workday_credit_mode',
        'half_day_under',
        'absent_under',
        'grace_as_worked',
      ],
    },
    {
      title: msg`Missing punches`,
      columns: 2,
      fields: ['miss_in_rule', 'miss_in_minutes', 'miss_out_rule', 'miss_out_minutes'],
    },
    {
      title: msg`Overtime`,
      columns: 3,
      fields: [
        'ot_mode',
        'ot_round_unit',
        'ot_round_mode',
        'ot_day_cap',
        'offday_ot_min',
        'ot_offset_shortage',
        'weekly_ot_enabled',
        'weekly_ot_threshold',
        'weekly_ot_level',
        { field: 'ot_bands', span: 3 },
      ],
    },
    {
      title: msg`Requests`,
      columns: 3,
      fields: [
        'require_work_code',
        'manual_log_back_days',
        'manual_log_month_limit',
        'overtime_back_days',
        'training_back_days',
        'swap_back_days',
      ],
    },
    {
      title: msg`When it holds`,
      fields: [
        {
          field: 'effective_from',
          help: msg`Results from this date on follow the changed rule. Empty: from the first day of the open period. Locked dates stay as they are`,
        },
      ],
    },
  ],
  empty: msg`A department rule says what a department does otherwise than the company. What it leaves open comes from above.`,
})
