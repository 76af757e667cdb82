// Leave schedules on the screen: the account of each employee and kind of leave, to be seen and corrected.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const leaveSchedule = defineResource('leave_schedule', {
  title: msg`Leave schedules`,
  one: msg`leave schedule`,
  sort: '-year_start',
  opens: 'drawer',
  columns: [
    { field: 'employee', width: 220 },
    { field: 'incident_type', width: 180 },
    { field: 'year_start', width: 140 },
    { field: 'year_end', width: 140 },
    { field: 'carried_in', width: 120 },
    { field: 'granted', width: 110 },
    { field: 'used', width: 100 },
    { field: 'planned', width: 110 },
    { field: 'pending', width: 110 },
    { field: 'balance', width: 110 },
    { field: 'available', width: 110 },
  ],
  hiddenColumns: [
    'leave_setting',
    'adjusted',
    'encashed',
    'expired',
    'overdrawn',
    'carry_left',
    'carry_expires_on',
    'entitlement_override',
    'remark',
  ],
  filters: [
    'employee__in',
    'incident_type__in',
    { from: 'year_start__gte', to: 'year_start__lte', label: msg`Leave year` },
    'leave_setting__in',
    'overdrawn',
  ],
  form: [
    {
      columns: 2,
      fields: [
        { field: 'entitlement_override', help: msg`Left empty: what the setting gives` },
        { field: 'remark', span: 2 },
      ],
    },
  ],
  rowActions: [
    { action: 'adjust', fields: ['amount', 'date', 'reason'] },
    { action: 'encash', fields: ['amount', 'reason'] },
  ],
  bulkActions: [{ action: 'recalculate' }],
  empty: msg`Each employee has an account here for each kind of leave of which a balance is kept, year by year. They are made every night; “Generate” makes them now.`,
})
