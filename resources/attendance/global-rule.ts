// The attendance rule of the company on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const globalRule = defineResource('global_rule', {
  title: msg`Attendance rule`,
  one: msg`attendance rule`,
  columns: [],
  opens: 'page',
  effect: true,
  form: [
    {
      title: msg`Punches`,
      columns: 3,
      fields: [
        'pairing_mode',
        'odd_punch_rule',
        { field: 'duplicate_punch_interval', help: msg`0: every punch counts` },
        'min_span_minutes',
        'max_span_minutes',
        { field: 'day_change', help: msg`Punches before it belong to the day before, where no timetable takes them` },
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
        { field: 'unplanned_break_minutes', help: msg`0: none` },
        'unplanned_break_after',
      ],
    },
    {
      title: msg`Late, early, absent`,
      columns: 3,
      fields: [
        { field: 'late_to_absent', help: msg`0: never` },
        { field: 'early_to_absent', help: msg`0: never` },
        'late_absent_scope',
        'late_early_basis',
        'late_count_from',
        'workday_credit_mode',
        { field: 'half_day_under', help: msg`A day with less work is half a day; 0: off` },
        { field: 'absent_under', help: msg`A day with less work is an absence; 0: off` },
        'grace_as_worked',
      ],
    },
    {
      title: msg`Missing punches`,
      columns: 2,
      fields: [
        'miss_in_rule',
        { field: 'miss_in_minutes', when: { miss_in_rule: 'LATE' } },
        'miss_out_rule',
        { field: 'miss_out_minutes', when: { miss_out_rule: 'EARLY' } },
      ],
    },
    {
      title: msg`Overtime`,
      columns: 3,
      fields: [
        'ot_mode',
        'ot_round_unit',
        'ot_round_mode',
        { field: 'ot_day_cap', help: msg`0: no limit` },
        'offday_ot_min',
        'ot_offset_shortage',
        'weekly_ot_enabled',
        { field: 'weekly_ot_threshold', when: { weekly_ot_enabled: true } },
        { field: 'weekly_ot_level', when: { weekly_ot_enabled: true } },
        { field: 'ot_bands', span: 3 },
      ],
    },
    {
      title: msg`Requests`,
      columns: 3,
      fields: [
        { field: 'require_work_code', help: msg`In manual logs` },
        'require_reason',
        'manual_log_back_days',
        { field: 'manual_log_month_limit', help: msg`0: no limit` },
        'overtime_back_days',
        'training_back_days',
        'swap_back_days',
        { field: 'swap_min_rest', help: msg`0: none is asked for` },
        'allow_self_swap',
        { field: 'show_team_absence', help: msg`Names and dates, never the kind of leave` },
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
})
