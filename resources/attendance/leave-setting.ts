// Leave settings on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const leaveSetting = defineResource('leave_setting', {
  title: msg`Leave settings`,
  one: msg`leave setting`,
  sort: 'name',
  opens: 'page',
  columns: [
    { field: 'name', width: 220 },
    { field: 'incident_type', width: 180 },
    { field: 'scope_type', width: 150 },
    { field: 'days', width: 130 },
    { field: 'allotment_type', width: 150 },
    { field: 'allow_carry_over', width: 170 },
    'effective_date',
    'end_date',
  ],
  hiddenColumns: ['year_basis', 'year_start', 'max_carry', 'carry_expiry_months', 'max_balance', 'max_negative'],
  filters: ['incident_type__in', 'scope_type', 'allotment_type', 'end_date__isnull'],
  form: [
    {
      columns: 2,
      fields: [
        'name',
        {
          field: 'incident_type',
          lookup: { where: { is_active: true } },
          help: msg`A kind of which a balance is kept`,
        },
        { field: 'effective_date', help: msg`Left empty: the start of the current leave year` },
        { field: 'end_date', help: msg`Left empty: until further notice` },
      ],
    },
    {
      title: msg`Who gets it`,
      fields: [
        {
          field: 'scope_type',
          help: msg`The nearest setting counts: the person’s own, then position, then type, then department`,
        },
        { field: 'departments', when: { scope_type: 'DEPARTMENT' }, help: msg`With all departments below` },
        { field: 'positions', when: { scope_type: 'POSITION' } },
        { field: 'emp_types', when: { scope_type: 'EMP_TYPE' } },
        { field: 'employees', when: { scope_type: 'EMPLOYEE' } },
      ],
    },
    {
      title: msg`How much, and when`,
      columns: 3,
      fields: [
        'allotment_type',
        {
          field: 'days',
          when: { allotment_type: ['YEARLY', 'HALF_YEARLY', 'QUARTERLY', 'MONTHLY'] },
          help: msg`A change counts from the next grant on`,
        },
        'accrual_timing',
        { field: 'tiers', span: 3 },
        { field: 'proration', help: msg`For those who are hired or leave inside a period` },
        'round_unit',
        'round_mode',
        'year_basis',
        { field: 'year_start', when: { year_basis: 'CALENDAR' }, help: msg`Month and day: 01-01` },
        'settle_on_resign',
      ],
    },
    {
      title: msg`The end of the leave year`,
      columns: 3,
      fields: [
        'allow_carry_over',
        { field: 'max_carry', when: { allow_carry_over: true } },
        { field: 'carry_expiry_months', when: { allow_carry_over: true }, help: msg`Left empty: never` },
        { field: 'max_balance', help: msg`Nothing more is granted above it` },
        'max_negative',
      ],
    },
    {
      title: msg`Using it`,
      columns: 3,
      fields: [
        'usable_after_days',
        { field: 'max_leave_per_month', help: msg`0: no limit` },
        'off_day_counting',
        'count_holidays',
        'count_future_accrual',
        {
          field: 'auto_deduct',
          help: msg`Three days after a day of absence, while the balance lasts`,
        },
      ],
    },
  ],
  rowActions: [{ action: 'copy' }, { action: 'recompute' }],
  import: {
    key: 'name',
    columns: [
      'name',
      'incident_type',
      'scope_type',
      'departments',
      'positions',
      'emp_types',
      'employees',
      'allotment_type',
      'days',
      'effective_date',
      'end_date',
    ],
  },
  export: [
    'name',
    'incident_type',
    'scope_type',
    'allotment_type',
    'days',
    'allow_carry_over',
    'max_carry',
    'effective_date',
    'end_date',
  ],
  empty: msg`A leave setting says who gets how much of a kind of leave, and when.`,
})
